import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { dropCart } from '../cart/drop-cart.ts'
import type { Deps } from '../platform/deps.ts'
import { handOverLists } from '../favorites/hand-over-lists.ts'
import { newId } from '../platform/identifiers.ts'
import { closeSessions } from '../platform/sessions.ts'
import { lockBoth, lockMember } from './lock-members.ts'
import { deleteLimits, moveMember, openBusiness, type Membership } from './member.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'> & { caller: Membership }

/**
 * Removes a member from the team. Throws `notFound`, and `roleRefused` for the owner, for the caller, and for an
 * administrator unless the caller is the owner.
 */
export const removeMember = ({
  db,
  clock,
  caller,
  memberId,
}: Options & { memberId: string }): Promise<void> =>
  inTransaction(db, async trx => {
    const { actor, subject } = await lockBoth(trx, caller, memberId)
    if (!mayChangeMember(actor.role, subject.role)) throw new ApiError('roleRefused')
    await leaveBusiness(trx, { retailerId: caller.retailerId, userId: subject.id }, clock())
  })

/** Removes the caller from the team. Throws `ownerStays`. */
export const leaveTeam = ({ db, clock, caller }: Options): Promise<void> =>
  inTransaction(db, async trx => {
    const member = await lockMember(trx, caller)
    if (member.role === 'owner') throw new ApiError('ownerStays')
    await leaveBusiness(trx, caller, clock())
  })

/**
 * Ends all sessions of the leaving member. The cart is deleted: its lines name the business's own clients, so they
 * must neither move along nor pass to anybody else. Lists of favourites that were made for a client stay with the
 * business. Orders stay with the business and keep the name of who placed them. The account stays, with a new
 * business that is still to be set up, so that it can be used, or invited by another team.
 */
async function leaveBusiness(trx: Kysely<DB>, member: Membership, now: Date): Promise<void> {
  await closeSessions(trx, { userId: member.userId, except: null, now })
  await dropCart(trx, member)
  await deleteLimits(trx, member)
  await handOverLists(trx, member)
  const own = { id: newId(), now }
  await openBusiness(trx, own)
  await moveMember(trx, member, { retailerId: own.id, role: 'owner', now })
}
