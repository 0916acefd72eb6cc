import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../deps.ts'
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
 * Gives an account another address, which its user has shown to be theirs. Links that went to the old one open nothing
 * any more, and the old one is told. Somebody who signed up with the address without ever confirming it makes way.
 * Throws `linkSpent` where it has become another account's.
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
