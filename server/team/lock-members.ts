import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockMembers, type Membership } from './member.queries.ts'

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number]

/** Keeps a member in the business, in their role, until the transaction ends. Throws `signInRequired` for one removed meanwhile. */
export async function lockMember(trx: Kysely<DB>, { retailerId, userId }: Membership): Promise<LockedMember> {
  const [member] = await lockMembers(trx, retailerId, [userId])
  if (!member) throw new ApiError('signInRequired')
  return member
}

/**
 * The same for a member who does something and the one to whom it is done; both are locked in the order of their ids, so
 * that two who act on each other take turns. Throws `notFound` where the business has no such member.
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
