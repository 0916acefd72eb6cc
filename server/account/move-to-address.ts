import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../platform/deps.ts'
import { redactLinksTo, writeMail } from '../platform/mail.ts'
import { changeAddress, lockUserByEmail, type LockedUser } from './account.queries.ts'
import { removeUnverified } from './sign-up.queries.ts'
import { spendLinksOf } from './link.queries.ts'
import { emailChangedMail } from './security-mails.ts'

type Options = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  user: LockedUser
  newEmail: string
}

/**
 * Changes an account's address to one that its user has proved to own. Links mailed to the old address stop working,
 * and the old address is notified. An unconfirmed account with the new address is removed. Throws `linkSpent` when
 * the new address meanwhile belongs to another confirmed account.
 */
export async function moveToAddress({ trx, jobs, clock, env, user, newEmail }: Options): Promise<LockedUser> {
  const now = clock()
  const holder = await lockUserByEmail(trx, newEmail)
  if (holder?.email_verified_at) throw new ApiError('linkSpent')
  if (holder) await removeUnverified(trx, holder.id)
  await changeAddress(trx, user.id, newEmail)
  await spendLinksOf(trx, { userId: user.id, now })
  await redactLinksTo(trx, newEmail, ['changeEmail', 'verifyEmail', 'resetPassword', 'signInLink'])
  await redactLinksTo(trx, user.email, ['resetPassword', 'signInLink'])
  const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
  await writeMail({ trx, jobs, mail: emailChangedMail({ ...to, newEmail }) })
  return { ...user, email: newEmail }
}
