import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'
import { selectingPending } from './destination.queries.ts'

const lockingMember = (trx: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('retailer_id', '=', retailerId)
    .forNoKeyUpdate()

/**
 * Row lock that serialises a member's additions and orders. Undefined when the member has left the business.
 */
export const lockMember = (trx: Kysely<DB>, owner: CartOwner) => lockingMember(trx, owner).executeTakeFirst()

/** The same while the business is locked, so that no order is begun meanwhile; with whether one of the member's cart is pending. */
export const lockMemberToOrder = (trx: Kysely<DB>, owner: CartOwner) =>
  lockingMember(trx, owner)
    .select(eb => eb.exists(selectingPending(trx, owner)).$castTo<boolean>().as('is_ordering'))
    .executeTakeFirst()
