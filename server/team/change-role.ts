import { ApiError } from '@selvedge/contract/errors.ts'
import { mayChangeMember, type TeamRole } from '@selvedge/contract/permissions.ts'
import type { TeamMember } from '@selvedge/contract/team.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { lockBoth } from './lock-members.ts'
import { findMember, setRole, type Membership } from './member.queries.ts'
import { presentMember } from './team.present.ts'

type Options = Pick<Deps, 'db'> & { caller: Membership; memberId: string; role: TeamRole }

/**
 * Gives a member another role, which counts from their next request on. Throws `notFound`, and `roleRefused` for the
 * owner's role, the own one, and that of an administrator where anybody but the owner asks.
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
