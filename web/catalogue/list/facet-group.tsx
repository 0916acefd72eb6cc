import { useId, type ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FoldOut } from './fold-out.tsx'
import { KeptOpen } from './kept-open.tsx'
import styles from './filter-rail.module.css'

/** Element id of a facet, for links from error messages. */
export const facetId = (name: string) => `facet-${name}`

/** Open in the rail, folded in the rail until something is chosen, or a menu above the table. */
export type FacetPlace = 'open' | 'folded' | 'menu'

type Props = {
  name: string
  title: string
  /** Number of active choices. */
  count: number
  place: FacetPlace
  end?: boolean
  children: ReactNode
}

export function FacetGroup({ name, title, count, place, end = false, children }: Props) {
  const t = useTranslations('catalogue.facet')
  const id = useId()
  const counted = count > 0 ? t('withCount', { title, count }) : title
  if (place === 'menu')
    return (
      <FoldOut label={counted} marked={count > 0} end={end} facet>
        <div id={facetId(name)} role="group" aria-label={title}>
          {children}
        </div>
      </FoldOut>
    )
  if (place === 'folded')
    return (
      <KeptOpen id={facetId(name)} className={styles.group} open={count > 0}>
        <summary className={styles.folded}>
          <h2 className={styles.title}>{counted}</h2>
          <Icon name="caret-down" size={15} className={styles.caret} />
        </summary>
        <div role="group" aria-label={title}>
          {children}
        </div>
      </KeptOpen>
    )
  return (
    <div id={facetId(name)} className={styles.group} role="group" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  )
}
