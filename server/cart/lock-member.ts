import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may, type Permission } from '@selvedge/contract/access/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockMember as lockMemberRow, type CartOwner } from './cart.queries.ts'

/**
 * Locks the membership, and with it the role, until the transaction ends, and serialises the member's
 * additions and orders. The membership may have changed since the request was authenticated: throws
 * `signInRequired` for a removed member, `roleRefused` for one whose role no longer allows it.
 */
export async function lockMember(trx: Kysely<DB>, owner: CartOwner, needs: Permission): Promise<void> {
  const member = await lockMemberRow(trx, owner)
  if (!member?.role) throw new ApiError('signInRequired')
  if (!may(member.role, needs)) throw new ApiError('roleRefused')
}
