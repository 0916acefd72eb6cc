import { normalEmail } from '@selvedge/contract/account/email.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { findDevice } from '../platform/devices.ts'
import { padDuration } from '../platform/pad-duration.ts'
import { passwordFits, refuseWhenPasswordsWait } from '../platform/secrets.ts'
import { RESPONSE_STEP_MS } from './account.policy.ts'
import { findCredentials, lockUser } from './account.queries.ts'
import type { Guess, GuessLimits } from './guess-limits.ts'
import { mailFreshLink } from './mail-fresh-link.ts'
import { openSignIn, type BegunSignIn, type SignedIn } from './open-sign-in.ts'
import { notifyOfGuesses } from './notify-of-guesses.ts'

type LogIn = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  password: string
  browser: Browser
  guesses: GuessLimits
  /** The session that the same browser had before. */
  replaces?: string | undefined
}

/**
 * Opens a session, or the first step of one where the user has a second factor. An unknown address, a wrong password
 * and an unverified address all throw `credentialsRefused` after about the same work and at a whole step of time:
 * anyone can sign up with anyone's address, so a different response to that sign-up's password would reveal whether
 * the address has an account. Where the password of an unverified sign-up matches, a new link is mailed. Throws
 * `tooManyRequests` before the password is checked, alike for addresses with and without an account; the guess that
 * locks a password is reported to its owner by mail.
 */
export const logIn = (options: LogIn): Promise<SignedIn | BegunSignIn> =>
  padDuration({ stepMs: RESPONSE_STEP_MS }, () => openWithPassword(options))

/** Queried where there is no account, so that it takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function openWithPassword(options: LogIn): Promise<SignedIn | BegunSignIn> {
  const { db, browser } = options
  refuseWhenPasswordsWait()
  const email = normalEmail(options.email)
  const found = await findCredentials(db, email)
  const device = await findDevice(db, { userId: found?.id ?? NOBODY, tokens: browser.deviceTokens })
  const isVerified = Boolean(found?.email_verified_at)
  const stored = (isVerified ? found?.password_hash : found?.sign_up_password_hash) ?? null
  const { clientAddress } = browser
  const guess = await options.guesses.begin({ email, deviceId: device?.id, clientAddress })
  if (!(await evaluate(guess, options.password, stored))) {
    if (guess.closesPassword) await notifyOfGuesses({ ...options, email })
    throw new ApiError('credentialsRefused')
  }
  if (found && isVerified && stored !== null) {
    await guess.wasRight()
    return openIfUnchanged({ ...options, userId: found.id, stored })
  }
  if (found?.sign_up_id) await mailFreshLink({ ...options, email, signUpId: found.sign_up_id })
  throw new ApiError('credentialsRefused')
}

/** A request that the password queue turned away does not count as a guess. */
async function evaluate(guess: Guess, password: string, stored: string | null): Promise<boolean> {
  try {
    return await passwordFits(password, stored)
  } catch (error) {
    await guess.refund()
    throw error
  }
}

/** Refuses when the password was changed while the old one was being compared. */
type Compared = LogIn & { userId: string; stored: string }
const openIfUnchanged = (options: Compared): Promise<SignedIn | BegunSignIn> =>
  inTransaction(options.db, async trx => {
    const user = await lockUser(trx, options.userId)
    if (!user || user.password_hash !== options.stored) throw new ApiError('credentialsRefused')
    return openSignIn({ ...options, trx, user })
  })
