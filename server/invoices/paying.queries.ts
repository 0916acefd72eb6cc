import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LockedInvoice } from './crediting.queries.ts'

export const selectPaymentByKey = (db: Kysely<DB>, key: string) =>
  db.selectFrom('invoice_payments').select('id').where('key', '=', key).executeTakeFirst()

/** Adds what was paid; once nothing is open any more, that was the day. */
export function addPaid(
  trx: Transaction<DB>,
  invoice: LockedInvoice,
  { minor, on }: { minor: number; on: string },
) {
  const paid = invoice.paid_minor + minor
  const isPaid = paid + invoice.credited_minor >= invoice.total_minor
  return trx
    .updateTable('invoices')
    .set({ paid_minor: paid, ...(isPaid && { paid_on: invoice.paid_on ?? on }) })
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
