import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isFreshSignIn } from '@selvedge/contract/account/sessions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { renewSession, type Member } from '../platform/sessions.ts'
import { lockUser } from './account.queries.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'

type Caller = Pick<Member, 'userId' | 'sessionId' | 'authenticatedAt'>

/**
 * Guards what a stolen session must not do: the user must have signed in within the last quarter of an hour. Throws
 * `signInAgain`.
 */
export function requireFreshSignIn({ authenticatedAt }: Pick<Member, 'authenticatedAt'>, now: Date): void {
  if (!isFreshSignIn(authenticatedAt, now)) throw new ApiError('signInAgain')
}

/**
 * Rotates the token of the caller's session, in the transaction of the change that required the password. Throws
 * `signInRequired`, which rolls that change back, if the session was ended meanwhile.
 */
export async function rotateToken(
  trx: Kysely<DB>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string> {
  const token = await renewSession(trx, { sessionId, now })
  if (token === undefined) throw new ApiError('signInRequired')
  return token
}

type Options = Pick<Deps, 'db' | 'clock'> & { caller: Caller; password: string; guesses: RateLimit }

/**
 * Makes a sign-in fresh by the password and returns the session's new token. Throws `signInAgain` for a user without
 * a password, `invalidInput` for a wrong one, `tooManyRequests`.
 */
export async function authenticateAgain({ db, clock, caller, password, guesses }: Options): Promise<string> {
  const { userId, sessionId } = caller
  const compared = await checkOwnPassword({ db, userId, typed: password, field: 'password', guesses })
  if (compared === null) throw new ApiError('signInAgain')
  return inTransaction(db, async trx => {
    const user = await lockUser(trx, userId)
    if (!user) throw new ApiError('signInRequired')
    if (user.password_hash !== compared) throw wrongPassword('password')
    return rotateToken(trx, { sessionId, now: clock() })
  })
}
