import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { redactExpiredLinks, writeMail, type Mail } from '../platform/mail.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { resetPasswordMail, signInLinkMail, type Addressee, type MailedLink } from './account-mails.ts'
import { LINK_TTL_MS, type LinkPurpose } from './account.policy.ts'
import { lockUserByEmail } from './account.queries.ts'
import { addLink } from './link.queries.ts'
import { hadEnoughMails } from './mail-allowance.ts'

/** What a link is mailed for. */
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
  /** What the link works with alone (ask-for-link.ts). */
  request?: string
}

/**
 * Mails a link to the user of an address. Nothing happens where there is none, or where the address had its mails for
 * this hour. An address that is not confirmed yet may have a link, too, which confirms it.
 */
export async function mailLink(options: Options): Promise<void> {
  const { db, jobs, clock, env, email, reason, request } = options
  const { purpose, write } = reasons[reason]
  const token = newToken()
  await redactExpiredLinks(db, clock())
  await inTransaction(db, async trx => {
    const now = clock()
    const user = await lockUserByEmail(trx, email)
    const enough = await hadEnoughMails(trx, email, reason)
    if (!user || enough) return
    const expiresAt = new Date(now.getTime() + LINK_TTL_MS[purpose])
    const bound = request === undefined ? {} : { requestHash: tokenHash(request) }
    await addLink(trx, { tokenHash: tokenHash(token), userId: user.id, purpose, now, expiresAt, ...bound })
    const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: write({ ...to, token, expiresAt }) })
  })
}
