import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLanes } from '@selvedge/contract/desk/lanes.ts'

type Lane = {
  name: 'claims' | 'prices' | 'accounts' | 'imports' | 'invoices'
  to: string
  count: (lanes: DeskLanes) => number
}

/** The pages of the desk's bar, in this order; a lane is one row. */
export const lanes: readonly Lane[] = [
  { name: 'claims', to: paths.deskClaims, count: ({ claims }) => claims },
  { name: 'prices', to: paths.deskPrices, count: ({ specialPrices }) => specialPrices },
  { name: 'accounts', to: paths.deskAccounts, count: ({ accounts }) => accounts },
  { name: 'imports', to: paths.imports, count: ({ imports }) => imports },
  { name: 'invoices', to: paths.deskInvoices, count: ({ invoices }) => invoices },
]
