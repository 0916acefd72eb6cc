import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { findDevice } from '../platform/devices.ts'
import { tokenHash } from '../platform/secrets.ts'
import { acceptCode } from './accept-code.ts'
import { lockUser } from './account.queries.ts'
import type { CodeLimits } from './code-limits.ts'
import { openSession, type SignedIn } from './open-sign-in.ts'
import { findBegunSignIn, spendBegunSignIn } from './second-factor.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  ticket: string
  /** As typed: a TOTP code or a recovery code. */
  code: string
  browser: Browser
  codes: CodeLimits
  replaces?: string | undefined
}

/**
 * The second step of signing in: checks the code for the ticket of the first step. A wrong code keeps the ticket
 * valid, a right one spends both. Throws `journeySpent` when the ticket has expired, `invalidInput` for a wrong code,
 * `tooManyRequests` before the code is checked.
 */
export async function finishSignIn(options: Options): Promise<SignedIn> {
  const { db, clock, env, browser, codes } = options
  const hash = tokenHash(options.ticket)
  const begun = await findBegunSignIn(db, { hash, now: clock() })
  if (!begun) throw new ApiError('journeySpent')
  const userId = begun.user_id
  const device = await findDevice(db, { userId, tokens: browser.deviceTokens })
  const typing = { userId, deviceId: device?.id, clientAddress: browser.clientAddress }
  await codes.consume(typing)
  const signedIn = await inTransaction(db, async trx => {
    const now = clock()
    const user = await lockUser(trx, userId)
    if (!user || !(await spendBegunSignIn(trx, { hash, now }))) throw new ApiError('journeySpent')
    await acceptCode(trx, { userId, typed: options.code, sessionSecret: env.sessionSecret, now })
    return openSession({ ...options, trx, user })
  })
  await codes.wasRight(typing)
  return signedIn
}
