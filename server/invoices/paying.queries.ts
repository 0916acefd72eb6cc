import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LockedInvoice } from './crediting.queries.ts'

/** A transfer by its key, and the settlement discount that was taken down with it. */
export const selectPaymentsTakenDown = (db: Kysely<DB>, invoiceId: string, key: string) =>
  db
    .selectFrom('invoice_payments as paid')
    .innerJoin('invoice_payments as transfer', 'transfer.invoice_id', 'paid.invoice_id')
    .select(['paid.way', 'paid.amount_minor', 'paid.received_on', 'paid.reference', 'paid.key'])
    .where('paid.invoice_id', '=', invoiceId)
    .where('transfer.key', '=', key)
    .where(eb =>
      eb.or([
        eb('paid.id', '=', eb.ref('transfer.id')),
        eb.and([
          eb('paid.way', '=', 'settlementDiscount'),
          eb('paid.noted_at', '=', eb.ref('transfer.noted_at')),
        ]),
      ]),
    )
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
