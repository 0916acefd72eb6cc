import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may, type Permission } from '@selvedge/contract/access/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockMember as lockMemberRow, type CartOwner } from './cart.queries.ts'

/**
 * Keeps a member in the business, in their role, until the transaction ends, and lets what they add and order take
 * turns. What was true when the request came in may not be any more: throws `signInRequired` for one who was removed
 * meanwhile, `roleRefused` for one whose role was changed.
 */
export async function lockMember(trx: Kysely<DB>, owner: CartOwner, needs: Permission): Promise<void> {
  const member = await lockMemberRow(trx, owner)
  if (!member?.role) throw new ApiError('signInRequired')
  if (!may(member.role, needs)) throw new ApiError('roleRefused')
}
