import { sql, type Kysely } from 'kysely'
import type { AccountEntryKind } from '@selvedge/contract/receivables/account-statements.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { intoWallet } from '../invoices/into-wallet.ts'

/**
 * All that has moved the account of one business, by the day that counts: invoices, credit notes, what credit notes put into
 * the wallet instead, and payments. What is owed is above nothing.
 */
const entriesOf = (retailerId: string) => sql`
  select seller ->> 'country' as country, currency, number, reason as reference, issued_at as at,
         (issued_at at time zone 'UTC')::date as on_day,
         case type when 'invoice' then 'invoice' else 'creditNote' end as kind,
         case type when 'invoice' then total_minor else -total_minor end as amount_minor
  from invoices where retailer_id = ${retailerId}
  union all
  select seller ->> 'country', currency, number, reason, issued_at, (issued_at at time zone 'UTC')::date, 'toWallet',
         ${intoWallet('invoices')}
  from invoices where retailer_id = ${retailerId} and type = 'creditNote' and ${intoWallet('invoices')} > 0
  union all
  select seller ->> 'country', currency, number, paid.reference, paid.noted_at, paid.received_on,
         case when paid.way = 'toWallet' then 'toWallet' when paid.amount_minor < 0 then paid.way || 'Back' else paid.way end,
         -paid.amount_minor
  from invoice_payments paid join invoices on invoices.id = paid.invoice_id
  where invoices.retailer_id = ${retailerId}`

export type OpeningRow = { country: string; currency: AccountCurrency; minor: number }
/** What stood on each account before a day. */
export const selectOpenings = async (db: Kysely<DB>, retailerId: string, from: string) =>
  (
    await sql<OpeningRow>`
      select country, currency, sum(amount_minor)::bigint as minor from (${entriesOf(retailerId)}) as entry
      where on_day < ${from} group by country, currency order by country, currency`.execute(db)
  ).rows

export type EntryRow = {
  country: string
  currency: AccountCurrency
  number: string
  reference: string
  on_day: string
  kind: AccountEntryKind
  amount_minor: number
}
export const selectEntries = async (
  db: Kysely<DB>,
  retailerId: string,
  { from, until }: { from: string; until: string },
) =>
  (
    await sql<EntryRow>`
      select country, currency, number, reference, on_day, kind, amount_minor::bigint from (${entriesOf(retailerId)}) as entry
      where on_day between ${from} and ${until}
      order by on_day, at, number, array_position(array['invoice', 'creditNote', 'card', 'wallet', 'transfer', 'toWallet'], kind), kind, reference`.execute(
      db,
    )
  ).rows

export type OpenRow = { country: string; currency: AccountCurrency; due_on: string; open_minor: number }
/** What was open of each invoice on a day, by the day on which it was due. */
export const selectOpenOn = async (db: Kysely<DB>, retailerId: string, on: string) =>
  (
    await sql<OpenRow>`
      select seller ->> 'country' as country, currency, due_on, (total_minor - paid.minor - credited.minor)::bigint as open_minor
      from invoices
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as minor from invoice_payments
        where invoice_id = invoices.id and received_on <= ${on}) as paid
      cross join lateral (
        select coalesce(sum(note.total_minor - ${intoWallet('note')}), 0) as minor from invoices note
        where note.invoice_id = invoices.id and (note.issued_at at time zone 'UTC')::date <= ${on}) as credited
      where retailer_id = ${retailerId} and type = 'invoice' and (issued_at at time zone 'UTC')::date <= ${on}
        and total_minor - paid.minor - credited.minor > 0`.execute(db)
  ).rows
