import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { accountAskedMail } from './supplier-account-mails.ts'
import { findApplicant, markRequestsMailed } from './supplier-account.queries.ts'

type Options = Pick<Deps, 'jobs'> & { trx: Kysely<DB>; retailerId: string; now: Date }

/**
 * Mails each supplier what a business has applied for there, once a request. A business that is not verified yet is named
 * to nobody, since no account can be opened for it.
 */
export async function mailAccountRequests({ trx, jobs, retailerId, now }: Options): Promise<void> {
  const business = await findApplicant(trx, retailerId)
  if (!business) return
  for (const request of await markRequestsMailed(trx, { retailerId, now }))
    await writeMail({ trx, jobs, mail: accountAskedMail(business, request) })
}
