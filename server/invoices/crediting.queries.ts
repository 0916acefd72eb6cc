import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { notesMinor } from './notes-minor.ts'

export type CreditRow = NonNullable<Awaited<ReturnType<typeof selectCreditByKey>>>
export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>

export async function lockInvoice(trx: Transaction<DB>, id: string) {
  const invoice = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'invoice')
    .forUpdate()
    .executeTakeFirstOrThrow()
  // By a statement of its own: one that waits for the lock does not see the credit note that was written meanwhile.
  const { notes_minor } = await trx
    .selectFrom('invoices')
    .select(notesMinor)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...invoice, notes_minor }
}

/** The order that an invoice belongs to, whose lock comes before the invoice's. */
export const selectOrderOfInvoice = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('invoices')
    .select('order_id')
    .where('id', '=', id)
    .where('type', '=', 'invoice')
    .executeTakeFirst()

/** The invoice of the parcel that a line was sent in. */
export const selectInvoiceIdOfLine = async (
  db: Kysely<DB>,
  orderLineId: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('invoices')
      .innerJoin('parcel_lines', 'parcel_lines.parcel_id', 'invoices.parcel_id')
      .select('invoices.id')
      .where('parcel_lines.order_line_id', '=', orderLineId)
      .executeTakeFirst()
  )?.id

export const selectCreditNotes = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'taxes', 'total_minor', 'issued_at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('issued_at')
    .execute()

/** What a settlement discount took off an invoice, less what of it was taken back. */
export const selectDiscountTaken = async (db: Kysely<DB>, invoiceId: string): Promise<number> =>
  (
    await db
      .selectFrom('invoice_payments')
      .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
      .where('invoice_id', '=', invoiceId)
      .where('way', '=', 'settlementDiscount')
      .executeTakeFirstOrThrow()
  ).minor

export const addCredited = (trx: Transaction<DB>, id: string, minor: number) =>
  trx
    .updateTable('invoices')
    .set(eb => ({ credited_minor: eb('credited_minor', '+', minor) }))
    .where('id', '=', id)
    .execute()

/** The credit note that a form has written before. */
export const selectCreditByKey = (db: Kysely<DB>, key: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'net_minor', 'tax_minor', 'total_minor'])
    .where('key', '=', key)
    .executeTakeFirst()

/** Ids of invoices by their numbers. */
export const selectInvoiceIds = (db: Kysely<DB>, numbers: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .where('type', '=', 'invoice')
    .execute()
