import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListView } from './filters.ts'
import { FoldOut } from './fold-out.tsx'
import styles from './filter-rail.module.css'

/** Where a sentence about a facet leads. */
export const facetId = (name: string) => `facet-${name}`

type Props = {
  name: string
  title: string
  /** How many of its choices are on. */
  count: number
  view: ListView
  end?: boolean
  children: ReactNode
}

/** One facet: a headed group in the rail, a menu above the table. */
export function FacetGroup({ name, title, count, view, end = false, children }: Props) {
  const t = useTranslations('catalogue.facet')
  const id = useId()
  if (view === 'table')
    return (
      <FoldOut
        label={count > 0 ? t('withCount', { title, count }) : title}
        marked={count > 0}
        end={end}
        facet
      >
        <div id={facetId(name)} role="group" aria-label={title}>
          {children}
        </div>
      </FoldOut>
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
