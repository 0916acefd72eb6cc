import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may } from '@selvedge/contract/access/permissions.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { rotateToken } from '../account/fresh-sign-in.ts'
import { checkOwnPassword } from '../account/own-password.ts'
import type { Deps } from '../platform/deps.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Member } from '../platform/sessions.ts'
import { lockBoth } from './lock-members.ts'
import { setRole, type Membership } from './member.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'> & {
  caller: Membership & Pick<Member, 'sessionId'>
  memberId: string
  password: string
  /** Limits guesses of the own password. */
  guesses: RateLimit
}

/**
 * Atomically makes a member the owner, and the owner an administrator. Requires the owner's password, so that a
 * stolen session cannot give the business away; an owner without one must set one first. Returns the session's new
 * token. Throws `invalidInput` for a wrong password, `tooManyRequests`, `notFound`, `roleRefused`.
 */
export async function transferOwnership(options: Options): Promise<string> {
  const { db, clock, caller, memberId, password, guesses } = options
  const { retailerId, userId } = caller
  const compared = await checkOwnPassword({ db, userId, typed: password, field: 'password', guesses })
  if (compared === null)
    throw new ApiError('invalidInput', { fields: [{ field: 'password', code: 'wrongPassword' }] })
  return inTransaction(db, async trx => {
    const { actor, subject } = await lockBoth(trx, caller, memberId)
    if (!may(actor.role, 'transferOwnership') || subject.id === actor.id) throw new ApiError('roleRefused')
    // A business never has two owners, not even within a transaction (index users_owner).
    await setRole(trx, { retailerId, userId: actor.id }, 'admin')
    await setRole(trx, { retailerId, userId: subject.id }, 'owner')
    return rotateToken(trx, { sessionId: caller.sessionId, now: clock() })
  })
}
