import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { redactExpiredLinks, writeMail } from '../platform/mail.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { verificationMail } from './account-mails.ts'
import { LINK_TTL_MS } from './account.policy.ts'
import { lockUserByEmail } from './account.queries.ts'
import { addLink } from './link.queries.ts'
import { hasReachedMailLimit } from './mail-allowance.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & { email: string; signUpId: string }

/**
 * Mails another link for a sign-up, unless the address was verified meanwhile (which discards its sign-ups) or has
 * reached its limit of mails for this hour.
 */
export async function mailFreshLink({ db, jobs, clock, env, email, signUpId }: Options): Promise<void> {
  const token = newToken()
  await redactExpiredLinks(db, clock())
  await inTransaction(db, async trx => {
    const now = clock()
    const expiresAt = new Date(now.getTime() + LINK_TTL_MS.verifyEmail)
    const user = await lockUserByEmail(trx, email)
    const enough = await hasReachedMailLimit(trx, email, 'signUp')
    if (!user || user.email_verified_at || enough) return
    const purpose = 'verifyEmail'
    await addLink(trx, { tokenHash: tokenHash(token), userId: user.id, purpose, signUpId, now, expiresAt })
    const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: verificationMail({ ...to, token, expiresAt }) })
  })
}
