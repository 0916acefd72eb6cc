import type { Kysely } from 'kysely'
import { ENDED_HOLD_DAYS, type Hold } from '@selvedge/contract/holds/holds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { presentHold } from './holds.present.ts'
import { selectHeldOf, selectHolds, selectHoldsEnding } from './holds.queries.ts'

/** What is held for a business, and what ended lately. */
export async function listHolds(db: Kysely<DB>, caller: Member, now: Date): Promise<Hold[]> {
  const since = new Date(now.getTime() - ENDED_HOLD_DAYS * 24 * 3600_000)
  return (await selectHolds(db, caller.retailerId, since)).map(presentHold)
}

/** What a business has held of a cloth, as its page shows it. */
export async function findOwnHolds(asked: { db: Kysely<DB>; retailerId: string; colourwayId: string }) {
  const rows = await selectHeldOf(asked.db, asked)
  return rows.map(row => ({
    id: row.id,
    pieceId: row.piece_id,
    lengthMicrometres: row.length_um,
    endsAt: row.ends_at.toISOString(),
  }))
}

/** What a business has held that is freed within a time, the soonest first. */
export const holdsEnding = (db: Kysely<DB>, retailerId: string, time: { after: Date; by: Date }) =>
  selectHoldsEnding(db, retailerId, time)
