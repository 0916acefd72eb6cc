import { ApiError } from '@selvedge/contract/errors.ts'
import { may } from '@selvedge/contract/permissions.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { goOnWithNewToken } from '../account/fresh-sign-in.ts'
import { checkOwnPassword } from '../account/own-password.ts'
import type { Deps } from '../deps.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Member } from '../platform/sessions.ts'
import { lockBoth } from './lock-members.ts'
import { setRole, type Membership } from './member.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'> & {
  caller: Membership & Pick<Member, 'sessionId'>
  memberId: string
  password: string
  /** Of the own password. */
  guesses: RateLimit
}

/**
 * The member becomes the owner and the owner an administrator, in one act. The owner's password is asked for once more,
 * so that a borrowed session gives nothing away; whoever has none sets one first. Returns the session's new token. Throws
 * `invalidInput` for a wrong one, `tooManyRequests`, `notFound`, `roleRefused`.
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
    return goOnWithNewToken(trx, { sessionId: caller.sessionId, now: clock() })
  })
}
