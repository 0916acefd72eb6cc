import type { Kysely } from 'kysely'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { networkOf } from '../platform/address-ranges.ts'
import type { Deps } from '../platform/deps.ts'
import { redactExpiredLinks, writeMail, type Mail } from '../platform/mail.ts'
import { padDuration } from '../platform/pad-duration.ts'
import type { AddressLimit, RateLimit } from '../platform/rate-limit.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { alreadyRegisteredMail, resetPasswordMail, verificationMail } from './account-mails.ts'
import { LINK_RESPONSE_STEP_MS, LINK_TTL_MS } from './account.policy.ts'
import { lockUserByEmail, type LockedUser } from './account.queries.ts'
import { addLink } from './link.queries.ts'
import { hasReachedMailLimit } from './mail-allowance.ts'
import { findWaitingSignUps } from './sign-up.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  /** The token of an earlier link. */
  token: string | undefined
  clientAddress: string | null
  requestsByAddress: AddressLimit
  /** To one mailbox per network: a pace, and an allowance. */
  pace: RateLimit
  allowance: RateLimit
}

/**
 * Mails another link for a sign-up; neither the response nor its timing reveals whether the address is known. Throws
 * `tooManyRequests` before the address is looked up.
 *
 * A link carries the password typed in its sign-up. So the one that is mailed again is that of the earlier link, or the
 * only one that waits: with several, a stranger's could be among them, and the link lets the mailbox's owner set a
 * password instead. The answer says so if the address has been verified.
 */
export const sendVerificationAgain = (options: Options): Promise<void> =>
  padDuration({ stepMs: LINK_RESPONSE_STEP_MS }, async () => {
    const { db, clock, clientAddress, requestsByAddress, pace, allowance } = options
    const email = normalEmail(options.email)
    const mailbox = `${email} ${clientAddress === null ? '' : networkOf(clientAddress)}`
    await requestsByAddress.consume(clientAddress)
    await pace.consume(mailbox)
    await allowance.consume(mailbox)
    await redactExpiredLinks(db, clock())
    await inTransaction(db, trx => mailAgain(trx, { ...options, email }))
  })

async function mailAgain(trx: Kysely<DB>, options: Options): Promise<void> {
  const { jobs, email, env } = options
  const user = await lockUserByEmail(trx, email)
  const isEnough = await hasReachedMailLimit(trx, email, 'signUp')
  if (!user || isEnough) return
  const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
  const mail = user.email_verified_at ? alreadyRegisteredMail(to) : await linkFor(trx, user, options)
  if (mail) await writeMail({ trx, jobs, mail })
}

/** The mail with the link; undefined when a new password may not be mailed for either. */
async function linkFor(
  trx: Kysely<DB>,
  user: LockedUser,
  { email, token: earlier, clock, env }: Options,
): Promise<Mail | undefined> {
  const [ofEarlier] = earlier
    ? await findWaitingSignUps(trx, { userId: user.id, linkHash: tokenHash(earlier) })
    : []
  const [signUp, ...others] = ofEarlier ? [ofEarlier] : await findWaitingSignUps(trx, { userId: user.id })
  const [token, now] = [newToken(), clock()]
  const link = { tokenHash: tokenHash(token), userId: user.id, now }
  if (!signUp || others.length > 0) {
    if (await hasReachedMailLimit(trx, email, 'resetPassword')) return undefined
    const expiresAt = new Date(now.getTime() + LINK_TTL_MS.resetPassword)
    await addLink(trx, { ...link, purpose: 'resetPassword', expiresAt })
    const to = { recipient: email, locale: user.locale, publicOrigin: env.publicOrigin }
    return resetPasswordMail({ ...to, token, expiresAt })
  }
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS.verifyEmail)
  await addLink(trx, { ...link, purpose: 'verifyEmail', signUpId: signUp.id, expiresAt })
  const to = { recipient: email, locale: signUp.locale, publicOrigin: env.publicOrigin }
  return verificationMail({ ...to, token, expiresAt })
}
