import type { Kysely } from 'kysely'
import type { Invitee } from '@selvedge/contract/team.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findFirstInvitation } from './invitation.queries.ts'
import { presentInvitee } from './team.present.ts'

/** Whom a business invited first, which is whom its profile names; null where it invited nobody. */
export async function firstInvitee(db: Kysely<DB>, retailerId: string): Promise<Invitee | null> {
  const row = await findFirstInvitation(db, retailerId)
  return row ? presentInvitee(row) : null
}
