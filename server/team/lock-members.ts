import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockMembers, type Membership } from './member.queries.ts'

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number]

/**
 * Locks a member in the business and their role until the transaction ends. Throws `signInRequired` for one removed
 * meanwhile.
 */
export async function lockMember(trx: Kysely<DB>, { retailerId, userId }: Membership): Promise<LockedMember> {
  const [member] = await lockMembers(trx, retailerId, [userId])
  if (!member) throw new ApiError('signInRequired')
  return member
}

/**
 * Locks the acting member and the one acted on, in the order of their ids, so that two members who act on each other
 * do not deadlock. Throws `notFound` when the business has no such member.
 */
export async function lockBoth(
  trx: Kysely<DB>,
  { retailerId, userId }: Membership,
  subjectId: string,
): Promise<{ actor: LockedMember; subject: LockedMember }> {
  const locked = await lockMembers(trx, retailerId, [userId, subjectId])
  const actor = locked.find(member => member.id === userId)
  const subject = locked.find(member => member.id === subjectId)
  if (!actor) throw new ApiError('signInRequired')
  if (!subject) throw new ApiError('notFound')
  return { actor, subject }
}
