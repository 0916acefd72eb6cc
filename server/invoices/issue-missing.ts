import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { mailInvoice } from './invoice-mails.ts'
import { issueInvoice } from './issue-invoice.ts'
import { selectInvoiceOfParcel } from './issuing.queries.ts'
import { lockOrderOfParcel, selectSentWithout } from './sent-parcels.queries.ts'

export type IssuingDeps = Pick<Deps, 'db' | 'clock' | 'jobs'> & { env: Pick<Deps['env'], 'publicOrigin'> }

/** Invoices parcels that were sent while there was no establishment to sell them, and mails the invoices. Returns how many. */
export async function issueMissing(deps: IssuingDeps): Promise<number> {
  let issued = 0
  for (const { id } of await selectSentWithout(deps.db, 'invoices'))
    if (await inTransaction(deps.db, trx => issueMissed(trx, deps, id))) issued += 1
  return issued
}

/** Whether the parcel was invoiced now, and not by another press meanwhile, which has mailed it. */
async function issueMissed(trx: Transaction<DB>, deps: IssuingDeps, parcelId: string): Promise<boolean> {
  await lockOrderOfParcel(trx, parcelId)
  if (await selectInvoiceOfParcel(trx, parcelId)) return false
  const invoice = await issueInvoice(trx, { parcelId, at: deps.clock() })
  if (!invoice) return false
  await mailInvoice(trx, deps, invoice.id)
  return true
}

/** How many parcels were sent and not invoiced. */
export const countUninvoiced = async (db: Kysely<DB>): Promise<number> =>
  (await selectSentWithout(db, 'invoices')).length
