import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { mailAccountRequests } from './mail-account-requests.ts'
import { beforeVerification } from './undo-decision.ts'
import { businessRefusedMail, businessVerifiedMail } from './verification-mails.ts'
import { lockBusinessOf, markVerification } from './verification.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  publicOrigin: string
  /** The owner's address. */
  email: string
  decision: { verified: true } | { verified: false; note: string }
  /** Who gives it at the desk. */
  operatorId?: string | null
}
export type Decided = { outcome: 'decided' | 'same' | 'unknown' | 'incomplete'; businessName: string }

/**
 * The operator's decision on a business, sent to its owner by mail; the suppliers of one that is verified are asked for
 * accounts. Repeating a decision changes and mails nothing; a business whose profile is incomplete cannot be decided on.
 */
export const decideVerification = (options: Options): Promise<Decided> =>
  inTransaction(options.db, trx => decide(trx, options))

async function decide(
  trx: Kysely<DB>,
  { jobs, clock, publicOrigin, email, decision, operatorId = null }: Options,
): Promise<Decided> {
  const business = await lockBusinessOf(trx, normalEmail(email))
  if (!business) return { outcome: 'unknown', businessName: '' }
  const { businessName } = business
  if (!business.isComplete) return { outcome: 'incomplete', businessName }
  const verification = decision.verified ? 'verified' : 'refused'
  if (business.verification === verification) return { outcome: 'same', businessName }
  const note = decision.verified ? '' : decision.note
  const { retailerId } = business
  const now = clock()
  await keepUndoable(trx, {
    act: decision.verified ? 'businessVerified' : 'businessRefused',
    subject: businessName,
    before: await beforeVerification(trx, retailerId, verification),
    operatorId,
    at: now,
  })
  await markVerification(trx, { retailerId, verification, note, now })
  const to = { recipient: business.email, locale: business.locale, publicOrigin }
  const mail = decision.verified ? businessVerifiedMail(to) : businessRefusedMail({ ...to, note })
  await writeMail({ trx, jobs, mail })
  await mailAccountRequests({ trx, jobs, retailerId, now })
  return { outcome: 'decided', businessName }
}
