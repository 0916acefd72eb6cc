import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayChangeMember, type TeamRole } from '@selvedge/contract/access/permissions.ts'
import type { TeamMember } from '@selvedge/contract/retailer/team.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { lockBoth } from './lock-members.ts'
import { findMember, setRole, type Membership } from './member.queries.ts'
import { presentMember } from './team.present.ts'

type Options = Pick<Deps, 'db'> & { caller: Membership; memberId: string; role: TeamRole }

/**
 * Gives a member another role, effective from their next request. Throws `notFound`, and `roleRefused` for the
 * owner's role, the caller's own, and an administrator's unless the caller is the owner.
 */
export async function changeRole({ db, caller, memberId, role }: Options): Promise<TeamMember> {
  const { retailerId } = caller
  return inTransaction(db, async trx => {
    const { actor, subject } = await lockBoth(trx, caller, memberId)
    if (!mayChangeMember(actor.role, subject.role, role)) throw new ApiError('roleRefused')
    await setRole(trx, { retailerId, userId: subject.id }, role)
    const row = await findMember(trx, { retailerId, userId: subject.id })
    if (!row) throw new ApiError('notFound')
    return presentMember(row)
  })
}
