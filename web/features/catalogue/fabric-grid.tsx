import type { FabricCard as Fabric } from '@selvedge/contract/catalogue.ts'
import { FabricCard } from './fabric-card.tsx'
import styles from './fabric-grid.module.css'

/** Widths that a card takes in the grid beside the rail. */
const SIZES = '(width < 600px) 45vw, (width < 1280px) 30vw, (width < 1680px) 22vw, 17vw'
/** Cards that are in view before anything is scrolled. */
const FIRST_ROW = 4

type Props = { fabrics: readonly Fabric[]; linkTo?: (fabric: Fabric) => string; heading?: 'h2' | 'h3' }

/** Swatches at one scale. */
export function FabricGrid({ fabrics, linkTo, heading }: Props) {
  return (
    <ul className={styles.grid}>
      {fabrics.map((fabric, index) => (
        <li key={fabric.id}>
          <FabricCard
            fabric={fabric}
            {...(linkTo && { to: linkTo(fabric) })}
            sizes={SIZES}
            first={index < FIRST_ROW}
            {...(heading && { heading })}
          />
        </li>
      ))}
    </ul>
  )
}
