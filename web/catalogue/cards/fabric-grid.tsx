import type { MouseEvent } from 'react'
import type { FabricCard as Fabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { useCompared } from '../compare/use-compared.ts'
import { useClothLinks } from './use-cloth-links.tsx'
import { walkState, type ListWalk } from '../fabric/list-walk.ts'
import { useQuickLook } from './use-quick-look.tsx'
import { FabricCard } from './fabric-card.tsx'
import styles from './fabric-grid.module.css'

/** `sizes` of a card's picture in the grid beside the filter rail. */
const SIZES = '(width < 600px) 44vw, (width < 1280px) 30vw, (width < 1680px) 22vw, 17vw'
/** Cards visible before scrolling. */
const FIRST_ROW = 4

type Props = {
  fabrics: readonly Fabric[]
  linkTo?: (fabric: Fabric) => string
  heading?: 'h2' | 'h3'
  /** CIEDE2000 distance of each fabric from the requested colour. */
  distances?: readonly number[] | null
  /** Also shows double rubs (Wyzenbeek). */
  inDoubleRubs?: boolean
  /** Also shows the flammability tests. */
  withTests?: boolean
  /** Where these fabrics stand in a longer list. */
  within?: Pick<ListWalk, 'before' | 'total'>
}

/** Grid of fabric cards, all swatches at the same scale. */
export function FabricGrid({
  fabrics,
  linkTo = fabric => paths.fabric(fabric.id),
  heading = 'h3',
  distances,
  inDoubleRubs = false,
  withTests = false,
  within,
}: Props) {
  const { onClick, shown } = useQuickLook(fabrics)
  const { listeners, prefetched } = useClothLinks({ state: within && walkState(fabrics, within) })
  const compared = useCompared(fabrics)
  const ofLinks = {
    ...listeners,
    onClick(event: MouseEvent) {
      onClick(event)
      listeners.onClick(event)
    },
  }
  return (
    <div {...ofLinks} onChange={compared.onChange}>
      <ul className={styles.grid}>
        {fabrics.map((fabric, index) => (
          <li key={fabric.id}>
            <FabricCard
              fabric={fabric}
              to={linkTo(fabric)}
              sizes={SIZES}
              first={index < FIRST_ROW}
              heading={heading}
              inDoubleRubs={inDoubleRubs}
              withTests={withTests}
              distance={distances?.[index]}
            />
          </li>
        ))}
      </ul>
      <CompareTray fabrics={fabrics} compared={compared} />
      {prefetched}
      {shown}
    </div>
  )
}
