import { paths } from '@selvedge/contract/access/paths.ts'
import type { IconName, MenuIconName } from '../../ui/icons/icon-names.ts'

export const NAV_DRAWER_ID = 'nav-drawer'

/** The main navigation, in order. */
export const mainItems = [
  { key: 'fabrics', to: paths.fabrics },
  { key: 'suppliers', to: paths.suppliers },
  { key: 'favorites', to: paths.favorites },
  { key: 'orders', to: paths.orders },
] as const

type DashboardItem = {
  key:
    | 'counter'
    | 'orders'
    | 'samples'
    | 'holds'
    | 'specialPrices'
    | 'quotes'
    | 'invoices'
    | 'shippingIssues'
    | 'wallet'
    | 'paymentMethod'
    | 'teamMembers'
    | 'business'
    | 'parties'
  to: string
  icon: IconName & MenuIconName
  /** Marked as current on this page only, not on pages below it. */
  end: boolean
  /** The count shown beside it. */
  counted?: 'waiting' | 'openOrders' | 'openOffers' | 'claimQuestions' | 'openInvitations'
}

/** Dashboard pages, in order. */
export const dashboardItems: readonly DashboardItem[] = [
  { key: 'counter', to: paths.dashboard, icon: 'house', end: true, counted: 'waiting' },
  { key: 'orders', to: paths.orders, icon: 'package', end: false, counted: 'openOrders' },
  { key: 'samples', to: paths.samples, icon: 'swatches', end: true },
  { key: 'holds', to: paths.holds, icon: 'clock', end: true },
  { key: 'invoices', to: paths.invoices, icon: 'receipt', end: false },
  { key: 'specialPrices', to: paths.specialPrices, icon: 'tag', end: true, counted: 'openOffers' },
  { key: 'quotes', to: paths.quotes, icon: 'file-text', end: false },
  {
    key: 'shippingIssues',
    to: paths.shippingIssues,
    icon: 'warning-circle',
    end: false,
    counted: 'claimQuestions',
  },
  { key: 'wallet', to: paths.wallet, icon: 'wallet', end: true },
  { key: 'paymentMethod', to: paths.paymentMethod, icon: 'credit-card', end: true },
  { key: 'parties', to: paths.suppliersAndManufactures, icon: 'factory', end: true },
  { key: 'teamMembers', to: paths.teamMembers, icon: 'users', end: true, counted: 'openInvitations' },
  { key: 'business', to: paths.businessDetails, icon: 'storefront', end: true },
]

/** The pages that most look for, whatever they asked for. */
const usual: readonly DashboardItem['key'][] = ['counter', 'orders', 'invoices']

/** Where an address below the dashboard's that leads nowhere may have been meant to lead: the page it is below first. */
export function nearestOnDashboard(path: string): readonly DashboardItem[] {
  const isAbove = ({ to }: DashboardItem) => to !== paths.dashboard && path.startsWith(`${to}/`)
  const rest = usual.map(key => dashboardItems.find(item => item.key === key)!)
  return [...new Set([...dashboardItems.filter(isAbove), ...rest])]
}
