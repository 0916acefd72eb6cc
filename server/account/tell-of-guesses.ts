import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { writeMail } from '../platform/mail.ts'
import { lockUserByEmail } from './account.queries.ts'
import { hadEnoughMails } from './mail-allowance.ts'
import { accountLockedMail } from './security-mails.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'env'> & {
  /** In lower case. */
  email: string
}

/**
 * Tells the owner of an address that guesses have closed the password, and the way in until it opens again. The mail
 * holds no link that signs in: nobody asked for one. Nothing happens where no account is confirmed, or where the owner
 * was told within the hour.
 */
export const tellOfGuesses = ({ db, jobs, env, email }: Options): Promise<void> =>
  inTransaction(db, async trx => {
    const user = await lockUserByEmail(trx, email)
    const enough = await hadEnoughMails(trx, email, 'accountLocked')
    if (!user?.email_verified_at || enough) return
    const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: accountLockedMail(to) })
  })
