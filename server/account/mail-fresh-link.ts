import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { redactExpiredLinks, writeMail } from '../platform/mail.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { hadEnoughMails, verificationMail } from './account-mails.ts'
import { EMAIL_LINK_TTL_MS } from './account.policy.ts'
import { addEmailToken, lockUserByEmail } from './account.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & { email: string; signUpId: string }

/**
 * Mails another link for a sign-up. Nothing is mailed when the address was verified in the meantime, which is the end
 * of its sign-ups, or when it had its mails for this hour.
 */
export async function mailFreshLink({ db, jobs, clock, env, email, signUpId }: Options): Promise<void> {
  const token = newToken()
  await redactExpiredLinks(db, clock())
  await inTransaction(db, async trx => {
    const now = clock()
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_TTL_MS)
    const user = await lockUserByEmail(trx, email)
    if (user.email_verified_at || (await hadEnoughMails(trx, email))) return
    await addEmailToken(trx, { tokenHash: tokenHash(token), userId: user.id, signUpId, now, expiresAt })
    const mail = verificationMail({ recipient: email, publicOrigin: env.publicOrigin, token, expiresAt })
    await writeMail({ trx, jobs, mail })
  })
}
