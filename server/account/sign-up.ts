import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call.ts'
import type { signUp as signUpCall } from '@selvedge/contract/account.ts'
import type { Locale } from '@selvedge/contract/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { inEvenTime } from '../platform/even-time.ts'
import { newId } from '../platform/identifiers.ts'
import { redactExpiredLinks, writeMail } from '../platform/mail.ts'
import type { AddressLimit, RateLimit } from '../platform/rate-limit.ts'
import { hashPassword, newToken, refuseWhenPasswordsWait, tokenHash } from '../platform/secrets.ts'
import { alreadyRegisteredMail, verificationMail } from './account-mails.ts'
import { ANSWER_STEP_MS, LINK_TTL_MS, normalEmail } from './account.policy.ts'
import { lockUserByEmail, type LockedUser } from './account.queries.ts'
import { refuseEasyPassword } from './new-password.ts'
import { addSignUp, claimAddress } from './sign-up.queries.ts'
import { hadEnoughMails } from './mail-allowance.ts'

type Typed = BodyOf<typeof signUpCall>
type SignUp = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  typed: Typed
  /** In which the form was filled in. */
  locale: Locale
  clientAddress: string | null
  /** Of everybody together. */
  signUps: RateLimit
  signUpsByAddress: AddressLimit
}

/**
 * Opens an account, and says the same whether or not the address is known. The rule:
 * - unknown address: a business and its owner are made, and a link is mailed;
 * - known, not yet verified: another link is mailed. Each link carries the names and the password typed with it, and
 *   they count only once that very link is opened, which makes all others worthless. So a stranger's password works
 *   only if the owner of the mailbox opens the stranger's link, against which the mail warns;
 * - known and verified: nothing changes, and the owner is told by mail.
 * Each way runs the same statements and ends at a whole step of time, so that time tells no more than the answer.
 * An address that had its mails for this hour gets the same answer, and nothing is kept or mailed. Throws, before any
 * address is looked at, `invalidInput` for a password that is easy to guess and `tooManyRequests` when too many sign up
 * or wait.
 */
export const signUp = (options: SignUp): Promise<void> =>
  inEvenTime({ stepMs: ANSWER_STEP_MS }, () => openAccount(options))

async function openAccount(options: SignUp): Promise<void> {
  const { db, jobs, clock, env, typed, locale } = options
  refuseEasyPassword(typed.password, 'password')
  refuseWhenPasswordsWait()
  await options.signUpsByAddress.take(options.clientAddress)
  await options.signUps.take('everybody')
  const email = normalEmail(typed.email)
  const passwordHash = await hashPassword(typed.password)
  const token = newToken()
  await redactExpiredLinks(db, clock())
  await inTransaction(db, async trx => {
    const now = clock()
    const expiresAt = new Date(now.getTime() + LINK_TTL_MS.verifyEmail)
    const user = await findOrMakeUser(trx, { email, typed, locale, now })
    if (await hadEnoughMails(trx, email, 'signUp')) return
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

/** The user of an address, made where there is none. One who is taken away in between (move-to-address.ts) is made anew. */
async function findOrMakeUser(trx: Kysely<DB>, { email, typed, locale, now }: Claim): Promise<LockedUser> {
  const person = { email, firstName: typed.firstName, lastName: typed.lastName, locale, now }
  for (;;) {
    await claimAddress(trx, { userId: newId(), retailerId: newId(), ...person })
    const user = await lockUserByEmail(trx, email)
    if (user) return user
  }
}
