import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import { mayChangeMember } from '@selvedge/contract/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { dropCart } from '../cart/drop-cart.ts'
import type { Deps } from '../deps.ts'
import { partWithLists } from '../favorites/part-with-lists.ts'
import { newId } from '../platform/identifiers.ts'
import { closeSessions } from '../platform/sessions.ts'
import { lockBoth, lockMember } from './lock-members.ts'
import { moveMember, openBusiness, type Membership } from './member.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'> & { caller: Membership }

/**
 * Takes a member out of the team. Throws `notFound`, and `roleRefused` for the owner, for oneself, and for an
 * administrator where anybody but the owner asks.
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
    await part(trx, { retailerId: caller.retailerId, userId: subject.id }, clock())
  })

/** Takes the caller out of the team. Throws `ownerStays`. */
export const leaveTeam = ({ db, clock, caller }: Options): Promise<void> =>
  inTransaction(db, async trx => {
    const member = await lockMember(trx, caller)
    if (member.role === 'owner') throw new ApiError('ownerStays')
    await part(trx, caller, clock())
  })

/**
 * Every session ends. The cart goes: its lines name the business's own clients, so they neither travel along nor fall to
 * anybody else. Lists of favourites that were made for a client stay with the business. Orders stay with the business and keep the name of who placed them. The account stays its owner's, with a
 * business that is still to be set up, so that it can be used, or invited by another team.
 */
async function part(trx: Kysely<DB>, member: Membership, now: Date): Promise<void> {
  await closeSessions(trx, { userId: member.userId, except: null, now })
  await dropCart(trx, member)
  await partWithLists(trx, member)
  const own = { id: newId(), now }
  await openBusiness(trx, own)
  await moveMember(trx, member, { retailerId: own.id, role: 'owner', now })
}
