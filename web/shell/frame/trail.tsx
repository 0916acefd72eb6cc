import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import styles from './trail.module.css'

/** Pages that a way leads through and that have no name of their own. */
export const trailPages = {
  fabrics: paths.fabrics,
  suppliers: paths.suppliers,
  favorites: paths.favorites,
  counter: paths.dashboard,
  orders: paths.orders,
  specialPrices: paths.specialPrices,
  paymentMethod: paths.paymentMethod,
  teamMembers: paths.teamMembers,
  business: paths.businessDetails,
  parties: paths.suppliersAndManufactures,
} as const
export type TrailPage = keyof typeof trailPages

/** One step of the way to a page: one of the pages above, or what a page shows, by its own name. */
export type Crumb = { page: TrailPage } | { name: string; to: string }

type Props = {
  /** From the first level down to the page in view. */
  crumbs: readonly Crumb[]
  /** Stands at the end of the line: the way to the neighbours. */
  end?: ReactNode
}

/** The way to the page in view; a page of the first level has none. */
export function Trail({ crumbs, end }: Props) {
  const t = useTranslations('shell.trail')
  if (crumbs.length < 2) return null
  const items = crumbs.map((crumb, index) => ({
    label: 'page' in crumb ? t(crumb.page) : crumb.name,
    ...(index < crumbs.length - 1 && { to: 'page' in crumb ? trailPages[crumb.page] : crumb.to }),
  }))
  return (
    <div className={styles.trail}>
      <Breadcrumbs label={t('label')} items={items} />
      {end}
    </div>
  )
}
