import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { TeamRole } from '@selvedge/contract/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dropBusiness, lockBusinessOf, moveMember } from './member.queries.ts'

type Joining = { userId: string; invitation: { retailer_id: string; role: TeamRole }; now: Date }

/**
 * Takes a user, who is locked, into the team that invited them. A business of their own that was never set up is removed:
 * nothing can have been ordered for it, and nobody else can be in it. Throws `inAnotherTeam` for whoever is in one that
 * was, this one included: an account has one business.
 */
export async function joinTeam(trx: Kysely<DB>, { userId, invitation, now }: Joining): Promise<void> {
  const own = await lockBusinessOf(trx, userId)
  if (!own || own.profile_completed_at) throw new ApiError('inAnotherTeam')
  const { retailer_id: retailerId, role } = invitation
  await moveMember(trx, { retailerId: own.id, userId }, { retailerId, role, now })
  await dropBusiness(trx, own.id)
}
