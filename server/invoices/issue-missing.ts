import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { issueInvoice } from './issue-invoice.ts'
import { selectSentWithout } from './sent-parcels.queries.ts'

/** Invoices parcels that were sent while there was no establishment to sell them. Returns how many. */
export async function issueMissing({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<number> {
  let issued = 0
  for (const { id } of await selectSentWithout(db, 'invoices')) {
    const invoice = await inTransaction(db, trx => issueInvoice(trx, { parcelId: id, at: clock() }))
    if (invoice) issued += 1
  }
  return issued
}

/** How many parcels were sent and not invoiced. */
export const countUninvoiced = async (db: Kysely<DB>): Promise<number> =>
  (await selectSentWithout(db, 'invoices')).length
