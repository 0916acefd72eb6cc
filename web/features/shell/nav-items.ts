import { paths } from '@selvedge/contract/paths.ts'
import type { IconName } from '../../ui/icon.tsx'

/** The main navigation, in order. */
export const mainItems = [
  { key: 'fabrics', to: paths.fabrics },
  { key: 'suppliers', to: paths.suppliers },
  { key: 'orders', to: paths.orders },
] as const

type DashboardItem = { key: 'counter' | 'orders'; to: string; icon: IconName; end: boolean }

/** The pages of the business, in order. */
export const dashboardItems: readonly DashboardItem[] = [
  { key: 'counter', to: paths.dashboard, icon: 'house', end: true },
  { key: 'orders', to: paths.orders, icon: 'package', end: false },
]
