import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { selectSentWithout } from '../invoices/sent-parcels.ts'
import { enterChargeBack, enterDispatch } from './enter-line.ts'
import { selectMissingClaims } from './entering.queries.ts'

/** Enters parcels and claims from before suppliers had statements. Returns how many. */
export async function enterMissing(db: Kysely<DB>): Promise<number> {
  let entered = 0
  for (const { id } of await selectSentWithout(db, 'supplier_lines'))
    if (await inTransaction(db, trx => enterDispatch(trx, id))) entered += 1
  for (const { id } of await selectMissingClaims(db))
    if (await inTransaction(db, trx => enterChargeBack(trx, id))) entered += 1
  return entered
}
