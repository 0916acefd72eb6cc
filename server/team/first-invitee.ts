import type { Kysely } from 'kysely'
import type { Invitee } from '@selvedge/contract/retailer/team.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findFirstInvitation } from './invitation.queries.ts'
import { presentInvitee } from './team.present.ts'

/** The first person whom a business invited, as its profile shows; null when it invited nobody. */
export async function firstInvitee(db: Kysely<DB>, retailerId: string): Promise<Invitee | null> {
  const row = await findFirstInvitation(db, retailerId)
  return row ? presentInvitee(row) : null
}
