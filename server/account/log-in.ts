import { ApiError } from '@selvedge/contract/errors.ts'
import type { Deps } from '../deps.ts'
import { inEvenTime } from '../platform/even-time.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { passwordFits, refuseWhenPasswordsWait } from '../platform/secrets.ts'
import { openSession } from '../platform/sessions.ts'
import { ANSWER_STEP_MS, normalEmail } from './account.policy.ts'
import { findCredentials } from './account.queries.ts'
import { mailFreshLink } from './mail-fresh-link.ts'

type LogIn = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  password: string
  /** Tries since the last success, by address. */
  refusedLogIns: RateLimit
}

/**
 * Opens a session. An unknown address, a wrong password and an address not yet verified all throw
 * `credentialsRefused` after about the same work and at a whole step of time: anyone can leave a sign-up under anyone's
 * address, so a different answer to its password would tell whether that address has an account. Where the password of
 * such a sign-up fits, a fresh link is mailed. Throws `tooManyRequests` before a password is looked at, alike for
 * addresses that have an account and those that have none.
 */
export const logIn = (options: LogIn): Promise<{ userId: string; sessionToken: string }> =>
  inEvenTime({ stepMs: ANSWER_STEP_MS }, () => openWithPassword(options))

async function openWithPassword(options: LogIn) {
  const { db, clock, refusedLogIns } = options
  const email = normalEmail(options.email)
  const found = await findCredentials(db, email)
  const isVerified = Boolean(found?.email_verified_at)
  const stored = isVerified ? found?.password_hash : found?.sign_up_password_hash
  // In this order, and with nothing awaited between them: whoever is turned away by the queue used up no try.
  refuseWhenPasswordsWait()
  refusedLogIns.take(email)
  const fits = await passwordFits(options.password, stored ?? null)
  if (found && fits && isVerified) {
    refusedLogIns.forget(email)
    return { userId: found.id, sessionToken: await openSession(db, clock, found.id) }
  }
  if (fits && found?.sign_up_id) await mailFreshLink({ ...options, email, signUpId: found.sign_up_id })
  throw new ApiError('credentialsRefused')
}
