import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { forgetDevices } from '../platform/devices.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { hashPassword } from '../platform/secrets.ts'
import { closeSessions, type Member } from '../platform/sessions.ts'
import { lockUser } from './account.queries.ts'
import { rotateToken } from './fresh-sign-in.ts'
import { refuseEasyPassword } from './new-password.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { replacePassword } from './replace-password.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  caller: Pick<Member, 'userId' | 'sessionId' | 'deviceId'>
  currentPassword: string
  newPassword: string
  guesses: RateLimit
}

const field = 'currentPassword'

/**
 * Changes the caller's password and returns the session's new token. All other sessions end and all other browsers
 * become unknown. A user without a password can only set one by a mailed link, never by a session alone. Throws
 * `invalidInput`, `tooManyRequests`, and `signInRequired` if the session was ended meanwhile.
 */
export async function changePassword(options: Options): Promise<string> {
  const { db, clock, caller, guesses } = options
  const { userId } = caller
  refuseEasyPassword(options.newPassword, 'newPassword')
  const typed = options.currentPassword
  const compared = await checkOwnPassword({ db, userId, typed, field, guesses })
  if (compared === null) throw wrongPassword(field)
  const passwordHash = await hashPassword(options.newPassword)
  return inTransaction(db, async trx => {
    const now = clock()
    const user = await lockUser(trx, userId)
    if (!user) throw new ApiError('signInRequired')
    if (user.password_hash !== compared) throw wrongPassword(field)
    await closeSessions(trx, { userId, except: caller.sessionId, now })
    await forgetDevices(trx, { userId, except: caller.deviceId })
    await replacePassword({ ...options, trx, user, passwordHash })
    return rotateToken(trx, { sessionId: caller.sessionId, now })
  })
}
