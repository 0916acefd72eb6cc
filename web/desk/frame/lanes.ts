import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLanes } from '@selvedge/contract/desk/lanes.ts'
import type { DeskPermission } from '@selvedge/contract/desk/roles.ts'

type Lane = {
  name:
    | 'today'
    | 'sending'
    | 'stock'
    | 'claims'
    | 'prices'
    | 'accounts'
    | 'imports'
    | 'payments'
    | 'invoices'
    | 'statements'
    | 'suppliers'
    | 'promotions'
    | 'legal'
  to: string
  /** Whose role does not allow it sees no link. */
  needs: DeskPermission
  count?: (lanes: DeskLanes) => number | null
  /** Where the pages begin that are reached from it and lie elsewhere. */
  leadsTo?: readonly string[]
}

/** The pages of the desk's bar, in this order; a lane is one row. */
export const lanes: readonly Lane[] = [
  { name: 'today', to: paths.desk, needs: 'seeOrders', leadsTo: ['/desk/shipments'] },
  { name: 'sending', to: paths.deskSending, needs: 'sendParcels' },
  { name: 'stock', to: paths.deskStock, needs: 'seeOrders' },
  { name: 'claims', to: paths.deskClaims, needs: 'seeClaims', count: ({ claims }) => claims },
  {
    name: 'prices',
    to: paths.deskPrices,
    needs: 'answerPrices',
    count: ({ specialPrices }) => specialPrices,
  },
  { name: 'accounts', to: paths.deskAccounts, needs: 'operate', count: ({ accounts }) => accounts },
  { name: 'imports', to: paths.imports, needs: 'operate', count: ({ imports }) => imports },
  { name: 'payments', to: paths.deskPayments, needs: 'keepInvoices', count: ({ payments }) => payments },
  {
    name: 'invoices',
    to: paths.deskInvoices,
    needs: 'keepInvoices',
    count: ({ invoices }) => invoices,
    leadsTo: [paths.deskOverdue, paths.deskAccounting, paths.deskSellers],
  },
  { name: 'statements', to: paths.deskStatements, needs: 'seeStatements' },
  { name: 'suppliers', to: paths.deskSuppliers, needs: 'operate' },
  { name: 'promotions', to: paths.deskPromotions, needs: 'operate' },
  { name: 'legal', to: paths.deskLegal, needs: 'operate' },
]

const isWithin = (path: string, address: string): boolean =>
  path === address || path.startsWith(`${address}/`)

/** Whether a page belongs to a lane. */
export const isInLane = ({ to, leadsTo = [] }: Lane, path: string): boolean =>
  (to === paths.desk ? path === to : isWithin(path, to)) || leadsTo.some(address => isWithin(path, address))
