import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { lockUserByEmail } from './account.queries.ts'
import { hasReachedMailLimit } from './mail-allowance.ts'
import { accountLockedMail } from './security-mails.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'env'> & {
  /** In lower case. */
  email: string
}

/**
 * Notifies an owner by mail that wrong guesses have locked the password, and how to sign in meanwhile. The mail
 * contains no sign-in link, since nobody requested one. Does nothing when there is no confirmed account, or when the
 * owner was notified within the hour.
 */
export const notifyOfGuesses = ({ db, jobs, env, email }: Options): Promise<void> =>
  inTransaction(db, async trx => {
    const user = await lockUserByEmail(trx, email)
    const enough = await hasReachedMailLimit(trx, email, 'accountLocked')
    if (!user?.email_verified_at || enough) return
    const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: accountLockedMail(to) })
  })
