import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { closeSessions, type Member } from '../platform/sessions.ts'
import { acceptCode } from './accept-code.ts'
import { lockUser } from './account.queries.ts'
import type { CodeLimits } from './code-limits.ts'
import { rotateToken, requireFreshSignIn } from './fresh-sign-in.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { dropSecondFactor, findSecondFactor } from './second-factor.queries.ts'
import { secondFactorOffMail } from './security-mails.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  caller: Pick<Member, 'userId' | 'sessionId' | 'deviceId' | 'authenticatedAt'>
  code: string
  password: string | undefined
  clientAddress: string | null
  guesses: RateLimit
  codes: CodeLimits
}

/**
 * Turns the second factor off, which requires both: a code, and the password, or a fresh sign-in for a user without
 * one. Ends all other sessions, notifies the owner by mail and returns the session's new token. Throws `notFound`
 * when it is not on, `invalidInput`, `signInAgain`, `tooManyRequests`.
 */
export async function removeSecondFactor(options: Options): Promise<string> {
  const { db, jobs, clock, env, caller, clientAddress, guesses, codes } = options
  const { userId, sessionId } = caller
  if (!(await findSecondFactor(db, userId))?.confirmed_at) throw new ApiError('notFound')
  const compared = await checkOwnPassword({ db, userId, typed: options.password, field: 'password', guesses })
  if (compared === null) requireFreshSignIn(caller, clock())
  const typing = { userId, deviceId: caller.deviceId ?? undefined, clientAddress }
  await codes.consume(typing)
  const token = await inTransaction(db, async trx => {
    const now = clock()
    const user = await lockUser(trx, userId)
    if (!user) throw new ApiError('signInRequired')
    if (user.password_hash !== compared) throw wrongPassword('password')
    await acceptCode(trx, { userId, typed: options.code, sessionSecret: env.sessionSecret, now })
    if (!(await dropSecondFactor(trx, userId))) throw new ApiError('notFound')
    await closeSessions(trx, { userId, except: sessionId, now })
    const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: secondFactorOffMail({ ...to, changedAt: now }) })
    return rotateToken(trx, { sessionId, now })
  })
  await codes.wasRight(typing)
  return token
}
