import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may, type Permission, type Role } from '@selvedge/contract/access/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'
import { lockMember as lockMemberRow, lockMemberToOrder } from './member-lock.queries.ts'

/**
 * Locks the membership, and with it the role, until the transaction ends, and serialises the member's
 * additions and orders. The membership may have changed since the request was authenticated: throws
 * `signInRequired` for a removed member, `roleRefused` for one whose role no longer allows it.
 */
export async function lockMember(trx: Kysely<DB>, owner: CartOwner, needs: Permission): Promise<void> {
  check(await lockMemberRow(trx, owner), needs)
}

/** The same of a member who orders their cart, while the business is locked. Throws orderInProgress besides. */
export async function lockBuyer(trx: Kysely<DB>, owner: CartOwner): Promise<void> {
  const member = await lockMemberToOrder(trx, owner)
  check(member, 'fillCart')
  if (member?.is_ordering) throw new ApiError('orderInProgress')
}

function check(member: { role: Role | null } | undefined, needs: Permission): void {
  if (!member?.role) throw new ApiError('signInRequired')
  if (!may(member.role, needs)) throw new ApiError('roleRefused')
}
