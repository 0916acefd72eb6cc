import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import type { SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { TeamMember } from '@selvedge/contract/retailer/team.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { lockBoth } from './lock-members.ts'
import { findMember, replaceLimits, type Membership } from './member.queries.ts'
import { presentMember } from './team.present.ts'

type Options = Pick<Deps, 'db'> & { caller: Membership; memberId: string; limits: SpendingLimits }

/** Sets what a buyer orders without asking. Throws `notFound`, and `roleRefused` for a member of another role. */
export const setLimits = ({ db, caller, memberId, limits }: Options): Promise<TeamMember> =>
  inTransaction(db, async trx => {
    const { actor, subject } = await lockBoth(trx, caller, memberId)
    if (subject.role !== 'buyer' || !mayChangeMember(actor.role, subject.role))
      throw new ApiError('roleRefused')
    const member = { retailerId: caller.retailerId, userId: subject.id }
    await replaceLimits(trx, member, limits)
    const row = await findMember(trx, member)
    if (!row) throw new ApiError('notFound')
    return presentMember(row)
  })
