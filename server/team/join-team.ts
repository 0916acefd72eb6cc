import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dropBusiness, lockBusinessOf, moveMember, replaceLimits } from './member.queries.ts'

type Joining = {
  userId: string
  invitation: {
    retailer_id: string
    role: TeamRole
    order_minor: number | null
    month_minor: number | null
  }
  now: Date
}

/**
 * Moves a user, locked by the caller, into the team that invited them, with the limits that the invitation set. Deletes their own business if it was never set
 * up: it can have neither orders nor other members. Throws `inAnotherTeam` for a member of a business that was set
 * up, this one included: an account has one business.
 */
export async function joinTeam(trx: Kysely<DB>, { userId, invitation, now }: Joining): Promise<void> {
  const own = await lockBusinessOf(trx, userId)
  if (!own || own.profile_completed_at) throw new ApiError('inAnotherTeam')
  const { retailer_id: retailerId, role } = invitation
  await moveMember(trx, { retailerId: own.id, userId }, { retailerId, role, now })
  const limits = { orderMinor: invitation.order_minor, monthMinor: invitation.month_minor }
  await replaceLimits(trx, { retailerId, userId }, limits)
  await dropBusiness(trx, own.id)
}
