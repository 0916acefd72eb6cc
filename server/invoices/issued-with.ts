import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectPayments, type InvoiceRow } from './invoices.queries.ts'

/** What had paid an invoice when it was issued: a transfer that comes later changes no invoice. */
export async function paidAtIssue(db: Kysely<DB>, row: Pick<InvoiceRow, 'id' | 'issued_at'>) {
  const payments = await selectPayments(db, row.id)
  return payments
    .filter(({ noted_at }) => noted_at.getTime() === row.issued_at.getTime())
    .map(({ way, amount_minor }) => ({ way, amountMinor: amount_minor }))
}
