import { sql, type Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { UnsettledCredit } from '@selvedge/contract/invoices/unsettled-credits.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { creditToWallet } from './credit-to-wallet.ts'
import { lockInvoice } from './crediting.queries.ts'
import { lockOrderById } from './issuing.queries.ts'

type Row = {
  id: string
  number: string
  invoice_id: string
  order_id: string
  invoice_number: string
  business_name: string
  issued_at: Date
  reason: string
  currency: AccountCurrency
  tax_minor: number
  total_minor: number
  owed_minor: number
}

/**
 * What the notes of the desk come to, less what was taken off their invoice and put into the wallet, is what nobody got. It is of the
 * newest notes that put nothing there: the first ones took off what was open.
 */
const selectUnsettled = async (db: Kysely<DB>, number?: string): Promise<Row[]> =>
  (
    await sql<Row>`
      with notes as (
        select note.*, invoice.number as invoice_number, invoice.credited_minor as taken_off_minor,
          invoice.buyer ->> 'businessName' as business_name,
          coalesce((select sum(entry.amount_minor) from ledger_transactions written
                    join ledger_entries entry on entry.transaction_id = written.id and entry.lot_id = written.id
                    where written.reference = 'creditNote:' || note.id), 0) as given_minor
        from invoices note join invoices invoice on invoice.id = note.invoice_id
        where note.type = 'creditNote' and note.key is not null),
      owed as (
        select *, sum(total_minor - given_minor) over (partition by invoice_id) - taken_off_minor as left_minor,
          coalesce(sum(total_minor) filter (where given_minor = 0) over (
            partition by invoice_id order by issued_at desc, number desc
            rows between unbounded preceding and 1 preceding), 0) as newer_minor
        from notes)
      select id, number, invoice_id, order_id, invoice_number, business_name, issued_at, reason, currency, tax_minor,
        total_minor, least(total_minor, left_minor - newer_minor)::bigint as owed_minor
      from owed
      where given_minor = 0 and left_minor > newer_minor ${number === undefined ? sql`` : sql`and number = ${number}`}
      order by issued_at, number limit 500`.execute(db)
  ).rows

export async function listUnsettled(db: Kysely<DB>): Promise<UnsettledCredit[]> {
  return (await selectUnsettled(db)).map(row => ({
    number: row.number,
    invoiceNumber: row.invoice_number,
    businessName: row.business_name,
    issuedAt: row.issued_at.toISOString(),
    reason: row.reason,
    currency: row.currency,
    totalMinor: row.total_minor,
    owedMinor: row.owed_minor,
  }))
}

type Settling = { deps: Pick<Deps, 'db' | 'clock'>; number: string; operatorId: string }

/** Puts what is owed of a credit note into the wallet, once: the order is locked before it is read. Throws notFound. */
export const settleCredit = ({ deps, number, operatorId }: Settling): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const note = await trx
      .selectFrom('invoices')
      .select(['order_id', 'invoice_id'])
      .where('number', '=', number)
      .where('type', '=', 'creditNote')
      .executeTakeFirst()
    if (!note?.invoice_id) throw new ApiError('notFound')
    await lockOrderById(trx, note.order_id)
    const invoice = await lockInvoice(trx, note.invoice_id)
    const [unsettled] = await selectUnsettled(trx, number)
    if (!unsettled) return
    await creditToWallet(trx, {
      invoice,
      note: {
        id: unsettled.id,
        number,
        taxMinor: unsettled.tax_minor,
        totalMinor: unsettled.total_minor,
        excessMinor: unsettled.owed_minor,
      },
      operatorId,
      at: deps.clock(),
    })
  })
