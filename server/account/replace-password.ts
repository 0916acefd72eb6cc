import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../platform/deps.ts'
import { redactLinksTo, writeMail } from '../platform/mail.ts'
import { setPassword, type LockedUser } from './account.queries.ts'
import { spendLinksOf } from './link.queries.ts'
import { passwordChangedMail } from './security-mails.ts'

type Options = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  user: LockedUser
  passwordHash: string
}

/** Sets a new password, invalidates all mailed links of the account and notifies its owner. */
export async function replacePassword({ trx, jobs, clock, env, user, passwordHash }: Options): Promise<void> {
  const now = clock()
  await setPassword(trx, { userId: user.id, passwordHash, now })
  await spendLinksOf(trx, { userId: user.id, now })
  await redactLinksTo(trx, user.email, ['verifyEmail', 'resetPassword', 'signInLink'])
  const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
  await writeMail({ trx, jobs, mail: passwordChangedMail({ ...to, changedAt: now }) })
}
