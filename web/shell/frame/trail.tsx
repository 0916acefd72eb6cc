import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import styles from './trail.module.css'

/** Breadcrumb pages whose names are fixed messages. */
export const trailPages = {
  fabrics: paths.fabrics,
  suppliers: paths.suppliers,
  favorites: paths.favorites,
  counter: paths.dashboard,
  orders: paths.orders,
  /** Of an order, so always the last, which is no link. */
  orderAgain: paths.orders,
  samples: paths.samples,
  holds: paths.holds,
  invoices: paths.invoices,
  payInvoices: paths.payInvoices,
  accountStatement: paths.accountStatement,
  accounting: paths.accounting,
  quickOrder: paths.quickOrder,
  specialPrices: paths.specialPrices,
  shippingIssues: paths.shippingIssues,
  wallet: paths.wallet,
  quotes: paths.quotes,
  newQuote: paths.newQuote,
  paymentMethod: paths.paymentMethod,
  teamMembers: paths.teamMembers,
  business: paths.businessDetails,
  parties: paths.suppliersAndManufactures,
} as const
export type TrailPage = keyof typeof trailPages

/** A breadcrumb: one of the pages above, or an item with its own name. */
export type Crumb = { page: TrailPage } | { name: string; to: string }

type Props = {
  /** From the first level to the current page. */
  crumbs: readonly Crumb[]
  /** Shown at the end of the line, such as links to the previous and next page. */
  end?: ReactNode
}

/** The breadcrumb line; not shown on first-level pages. */
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
