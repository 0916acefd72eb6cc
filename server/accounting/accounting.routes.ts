import { accountingCalls as calls } from '@selvedge/contract/accounting/accounting.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import {
  exportBookings,
  listAccounting,
  readAccounting,
  saveAccounting,
  setSellerAccounting,
} from './export-bookings.ts'

/** Files for bookkeeping: of a business its purchases, of an establishment its sales. */
export const accountingRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.getAccounting, async ({ caller: { retailerId } }) => ({
    data: await readAccounting(db, { retailerId }),
  })),
  implement(calls.setAccounting, async ({ caller: { retailerId }, body }) => {
    await saveAccounting(db, { retailerId }, body, clock())
    return { data: body }
  }),
  implement(calls.exportPurchases, async ({ caller: { retailerId }, query }) => ({
    data: await exportBookings({ db, books: { retailerId }, query, now: clock() }),
  })),
  implement(calls.listAccounting, async () => ({ data: await listAccounting(db) })),
  implement(calls.setSellerAccounting, async ({ params: { country }, body }) => ({
    data: await setSellerAccounting(db, { country, settings: body, now: clock() }),
  })),
  implement(calls.exportSales, async ({ params: { country }, query }) => ({
    data: await exportBookings({ db, books: { country }, query, now: clock() }),
  })),
]
