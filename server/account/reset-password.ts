import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { findDevice, forgetDevices } from '../platform/devices.ts'
import { hashPassword, tokenHash } from '../platform/secrets.ts'
import { closeSessions } from '../platform/sessions.ts'
import { lockUser, verifyAddress } from './account.queries.ts'
import { forgetSignUps } from './sign-up.queries.ts'
import type { GuessLimits } from './guess-limits.ts'
import { findLink, spendLink } from './link.queries.ts'
import { refuseEasyPassword } from './new-password.ts'
import { replacePassword } from './replace-password.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  token: string
  password: string
  browser: Browser
  guesses: GuessLimits
}

/**
 * Sets a new password with the token of a mailed link, once. Opening the link proves ownership of the address, so
 * everything that others may hold is revoked: sessions, links, unconfirmed sign-ups, and known browsers except the
 * caller's. Throws `linkSpent`, and `invalidInput` for a password that is easy to guess.
 */
export async function resetPassword(options: Options): Promise<void> {
  const { db, clock, guesses } = options
  refuseEasyPassword(options.password, 'password')
  const hash = tokenHash(options.token)
  const presented = { hash, purposes: ['resetPassword'] } as const
  if (!(await findLink(db, { ...presented, now: clock() }))) throw new ApiError('linkSpent')
  const passwordHash = await hashPassword(options.password)
  const email = await inTransaction(db, async trx => {
    const now = clock()
    const link = await findLink(trx, { ...presented, now })
    const user = link && (await lockUser(trx, link.user_id))
    if (!user || !(await spendLink(trx, { hash, now }))) throw new ApiError('linkSpent')
    const device = await findDevice(trx, { userId: user.id, tokens: options.browser.deviceTokens })
    await verifyAddress(trx, user.id, now)
    await forgetSignUps(trx, { userId: user.id, now })
    await closeSessions(trx, { userId: user.id, except: null, now })
    await forgetDevices(trx, { userId: user.id, except: device?.id ?? null })
    await replacePassword({ ...options, trx, user, passwordHash })
    return user.email
  })
  await guesses.reset(email)
}
