import { sql } from 'kysely'

/** The reference in the ledger of what a credit note put into a wallet. */
export const creditedFor = (creditNoteId: string): string => `creditNote:${creditNoteId}`

/**
 * SQL: what of a credit note, a row of `invoices` under an alias, went into the wallet of its business, minor units: the whole of one
 * of a claim; of one of the desk, what was more than was open of its invoice.
 */
export const intoWallet = (note: string) => {
  const of = (column: string) => sql.ref(`${note}.${column}`)
  return sql<number>`coalesce(
    (select sum(entry.amount_minor) from ledger_transactions written
     join ledger_entries entry on entry.transaction_id = written.id and entry.lot_id = written.id
     where written.reference = 'creditNote:' || ${of('id')}),
    case when exists (select from claims
      where claims.retailer_id = ${of('retailer_id')} and claims.credit_note = ${of('number')})
    then ${of('total_minor')} else 0 end)::bigint`
}
