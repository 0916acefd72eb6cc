import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import {
  MOST_INVOICES_AT_ONCE,
  type listPayableInvoices,
  type PayableInvoice,
} from '@selvedge/contract/invoices/pay-invoices.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { discountUntil, dueMinor } from '../invoices/due.ts'
import { dayOf, openInvoices } from '../invoices/read-invoices.ts'
import { selectParts, selectPending } from './remittances.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string; now: Date; numbers: readonly string[] }

/** Open invoices of a business, all or those of some numbers, and payments that wait for the bank. */
export async function listPayable({
  db,
  retailerId,
  now,
  numbers,
}: Reading): Promise<DataOf<typeof listPayableInvoices>> {
  const today = dayOf(now)
  const open = await openInvoices(db, retailerId, today)
  const asked = numbers.length === 0 ? open : open.filter(({ row }) => numbers.includes(row.number))
  const pending = await selectPending(db, retailerId)
  return {
    invoices: asked.slice(0, MOST_INVOICES_AT_ONCE).map(({ row, summary }): PayableInvoice => {
      const { number, orderId, supplierName, state, dueOn, currency, openMinor } = summary
      return {
        number,
        orderId,
        supplierName,
        state,
        dueOn,
        currency,
        openMinor,
        dueMinor: dueMinor(row, today),
        discountUntil: discountUntil(row, today),
      }
    }),
    pending: await Promise.all(
      pending.map(async one => ({
        id: one.id,
        invoices: (await selectParts(db, one.id)).map(({ number }) => number),
        amountMinor: one.wallet_minor + one.card_minor,
        currency: one.currency,
        at: one.created_at.toISOString(),
      })),
    ),
  }
}
