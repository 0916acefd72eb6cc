import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LockedInvoice } from './crediting.queries.ts'

export const selectPaymentByKey = (db: Kysely<DB>, invoiceId: string, key: string) =>
  db
    .selectFrom('invoice_payments')
    .select(['way', 'amount_minor', 'received_on', 'reference', 'noted_at'])
    .where('invoice_id', '=', invoiceId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** What settlement discounts have taken off an invoice and was not taken back, day by day, and when it was last noted. */
export const selectDiscounts = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoice_payments')
    .select('received_on')
    .select(eb => [
      sql<number>`sum(amount_minor)::bigint`.as('amount_minor'),
      eb.fn.max('noted_at').as('noted_at'),
    ])
    .where('invoice_id', '=', invoiceId)
    .where('way', '=', 'settlementDiscount')
    .groupBy('received_on')
    .having(sql<boolean>`sum(amount_minor) > 0`)
    .execute()

/** Adds what was paid, below nothing for what is taken back; once nothing is open any more, that was the day. */
export function addPaid(
  trx: Transaction<DB>,
  invoice: LockedInvoice,
  { minor, on }: { minor: number; on: string },
) {
  const paid = invoice.paid_minor + minor
  const isPaid = paid + invoice.credited_minor >= invoice.total_minor
  return trx
    .updateTable('invoices')
    .set({ paid_minor: paid, paid_on: isPaid ? (invoice.paid_on ?? on) : null })
    .where('id', '=', invoice.id)
    .execute()
}

/** Tells the open pages of a business that what is open of an invoice has changed, when the transaction commits. */
export const tellOfInvoice = (
  trx: Transaction<DB>,
  { retailer_id, number }: Pick<LockedInvoice, 'retailer_id' | 'number'>,
  at: Date,
) =>
  trx
    .insertInto('retailer_events')
    .values({ retailer_id, subject: 'invoice', subject_id: number, at })
    .execute()
