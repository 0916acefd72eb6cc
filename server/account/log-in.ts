import { ApiError } from '@selvedge/contract/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Browser } from '../platform/browser.ts'
import { findDevice } from '../platform/devices.ts'
import { inEvenTime } from '../platform/even-time.ts'
import { passwordFits, refuseWhenPasswordsWait } from '../platform/secrets.ts'
import { ANSWER_STEP_MS, normalEmail } from './account.policy.ts'
import { findCredentials, lockUser } from './account.queries.ts'
import type { Guess, GuessLimits } from './guess-limits.ts'
import { mailFreshLink } from './mail-fresh-link.ts'
import { openSignIn, type BegunSignIn, type SignedIn } from './open-sign-in.ts'
import { tellOfGuesses } from './tell-of-guesses.ts'

type LogIn = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  password: string
  browser: Browser
  guesses: GuessLimits
  /** The session that the same browser had until now. */
  replaces?: string | undefined
}

/**
 * Opens a session, or begins to where there is a second factor. An unknown address, a wrong password and an address not yet verified all throw
 * `credentialsRefused` after about the same work and at a whole step of time: anyone can leave a sign-up under anyone's
 * address, so a different answer to its password would tell whether that address has an account. Where the password of
 * such a sign-up fits, a fresh link is mailed. Throws `tooManyRequests` before a password is looked at, alike for
 * addresses that have an account and those that have none; the guess that closes a password tells its owner by mail.
 */
export const logIn = (options: LogIn): Promise<SignedIn | BegunSignIn> =>
  inEvenTime({ stepMs: ANSWER_STEP_MS }, () => openWithPassword(options))

/** Asked after where there is no account, so that it takes as long. */
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
    if (guess.closesPassword) await tellOfGuesses({ ...options, email })
    throw new ApiError('credentialsRefused')
  }
  if (found && isVerified && stored !== null) {
    await guess.wasRight()
    return openAsCompared({ ...options, userId: found.id, stored })
  }
  if (found?.sign_up_id) await mailFreshLink({ ...options, email, signUpId: found.sign_up_id })
  throw new ApiError('credentialsRefused')
}

/** Whoever is turned away by the queue of passwords used up no try. */
async function evaluate(guess: Guess, password: string, stored: string | null): Promise<boolean> {
  try {
    return await passwordFits(password, stored)
  } catch (error) {
    await guess.takeBack()
    throw error
  }
}

/** A password that was changed while the old one was compared lets nobody in. */
type Compared = LogIn & { userId: string; stored: string }
const openAsCompared = (options: Compared): Promise<SignedIn | BegunSignIn> =>
  inTransaction(options.db, async trx => {
    const user = await lockUser(trx, options.userId)
    if (!user || user.password_hash !== options.stored) throw new ApiError('credentialsRefused')
    return openSignIn({ ...options, trx, user })
  })
