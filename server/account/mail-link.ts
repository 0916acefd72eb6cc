import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { redactExpiredLinks, writeMail, type Mail } from '../platform/mail.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { resetPasswordMail, signInLinkMail, type Addressee, type MailedLink } from './account-mails.ts'
import { LINK_TTL_MS, type LinkPurpose } from './account.policy.ts'
import { lockUserByEmail } from './account.queries.ts'
import { addLink } from './link.queries.ts'
import { hasReachedMailLimit } from './mail-allowance.ts'

const reasons = {
  resetPassword: { purpose: 'resetPassword', write: resetPasswordMail },
  signIn: { purpose: 'signIn', write: signInLinkMail },
} as const satisfies Record<
  string,
  { purpose: LinkPurpose; write: (options: Addressee & MailedLink) => Mail }
>

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  /** In lower case. */
  email: string
  reason: keyof typeof reasons
  /** The value that must be presented with the link (request-link.ts). */
  request?: string
}

/**
 * Mails a link to the user with this address, unless there is none or the address has reached its limit for this
 * hour. An unconfirmed address may get one too; using it confirms the address.
 */
export async function mailLink(options: Options): Promise<void> {
  const { db, jobs, clock, env, email, reason, request } = options
  const { purpose, write } = reasons[reason]
  const token = newToken()
  await redactExpiredLinks(db, clock())
  await inTransaction(db, async trx => {
    const now = clock()
    const user = await lockUserByEmail(trx, email)
    const enough = await hasReachedMailLimit(trx, email, reason)
    if (!user || enough) return
    const expiresAt = new Date(now.getTime() + LINK_TTL_MS[purpose])
    const bound = request === undefined ? {} : { requestHash: tokenHash(request) }
    await addLink(trx, { tokenHash: tokenHash(token), userId: user.id, purpose, now, expiresAt, ...bound })
    const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: write({ ...to, token, expiresAt }) })
  })
}
