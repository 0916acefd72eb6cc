import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { signUp as signUpCall } from '@selvedge/contract/account/account.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { padDuration } from '../platform/pad-duration.ts'
import { newId } from '../platform/identifiers.ts'
import { redactExpiredLinks, writeMail } from '../platform/mail.ts'
import type { AddressLimit, RateLimit } from '../platform/rate-limit.ts'
import { hashPassword, newToken, refuseWhenPasswordsWait, tokenHash } from '../platform/secrets.ts'
import { alreadyRegisteredMail, verificationMail } from './account-mails.ts'
import { RESPONSE_STEP_MS, LINK_TTL_MS } from './account.policy.ts'
import { lockUserByEmail, type LockedUser } from './account.queries.ts'
import { refuseEasyPassword } from './new-password.ts'
import { addSignUp, claimAddress } from './sign-up.queries.ts'
import { hasReachedMailLimit } from './mail-allowance.ts'

type Typed = BodyOf<typeof signUpCall>
type SignUp = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  typed: Typed
  /** Language of the page that the form was on. */
  locale: Locale
  clientAddress: string | null
  /** Limit over all visitors. */
  signUps: RateLimit
  signUpsByAddress: AddressLimit
}

/**
 * Opens an account; the response is the same whether or not the address is known. The rule:
 * - unknown address: a business and its owner are created, and a link is mailed;
 * - known, not yet verified: another link is mailed. Each link carries the names and the password typed with it, which
 *   take effect only when that very link is opened, and invalidates all others. So a stranger's password works only if
 *   the owner of the mailbox opens the stranger's link, against which the mail warns;
 * - known and verified: nothing changes, and the owner is notified by mail.
 * All cases run the same statements and end at a whole step of time, so that timing reveals no more than the response.
 * An address that has reached its limit of mails for this hour gets the same response, and nothing is stored or mailed.
 * Throws, before the address is looked up, `invalidInput` for a password that is easy to guess and `tooManyRequests`
 * when too many people sign up or wait.
 */
export const signUp = (options: SignUp): Promise<void> =>
  padDuration({ stepMs: RESPONSE_STEP_MS }, () => openAccount(options))

async function openAccount(options: SignUp): Promise<void> {
  const { db, jobs, clock, env, typed, locale } = options
  refuseEasyPassword(typed.password, 'password')
  refuseWhenPasswordsWait()
  await options.signUpsByAddress.consume(options.clientAddress)
  await options.signUps.consume('everybody')
  const email = normalEmail(typed.email)
  const passwordHash = await hashPassword(typed.password)
  const token = newToken()
  await redactExpiredLinks(db, clock())
  await inTransaction(db, async trx => {
    const now = clock()
    const expiresAt = new Date(now.getTime() + LINK_TTL_MS.verifyEmail)
    const user = await findOrMakeUser(trx, { email, typed, locale, now })
    if (await hasReachedMailLimit(trx, email, 'signUp')) return
    await addSignUp(trx, {
      signUpId: newId(),
      userId: user.id,
      firstName: typed.firstName,
      lastName: typed.lastName,
      passwordHash,
      measurementType: typed.measurementType ?? null,
      locale,
      tokenHash: tokenHash(token),
      now,
      expiresAt,
    })
    const to = { recipient: email, publicOrigin: env.publicOrigin }
    const mail = user.email_verified_at
      ? alreadyRegisteredMail({ ...to, locale: user.locale })
      : verificationMail({ ...to, locale, token, expiresAt })
    await writeMail({ trx, jobs, mail })
  })
}

type Claim = { email: string; typed: Typed; locale: Locale; now: Date }

/**
 * The user of an address, created where there is none; retried when it is removed in between (move-to-address.ts).
 */
async function findOrMakeUser(trx: Kysely<DB>, { email, typed, locale, now }: Claim): Promise<LockedUser> {
  const person = { email, firstName: typed.firstName, lastName: typed.lastName, locale, now }
  for (;;) {
    await claimAddress(trx, { userId: newId(), retailerId: newId(), ...person })
    const user = await lockUserByEmail(trx, email)
    if (user) return user
  }
}
