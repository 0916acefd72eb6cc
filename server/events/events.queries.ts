import { sql, type Kysely } from 'kysely'
import type { Role } from '@selvedge/contract/access/permissions.ts'
import type { RetailerEvent } from '@selvedge/contract/events/events.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { sqlState } from '@selvedge/db/connection-loss.ts'
import { isLive } from '../platform/sessions.ts'

/** Events are kept this long; a reader who was away for longer reads everything anew. */
export const KEPT_MS = 24 * 3600_000

export type EventRow = {
  retailer_id: string
  subject: RetailerEvent['subject']
  subject_id: string
  asked_by: string | null
}
/** Which transactions have been seen: PostgreSQL's snapshot as text. */
export type Snapshot = string
export type ReadEvents = { snapshot: Snapshot; isComplete: boolean; rows: EventRow[] }

export async function currentSnapshot(db: Kysely<DB>): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

/**
 * What was committed since a snapshot, whichever transaction began first, of all businesses or of one. Incomplete for a
 * snapshot of another database, which was there before this one was restored.
 */
export async function selectEvents(
  db: Kysely<DB>,
  after: Snapshot,
  retailerId?: string,
): Promise<ReadEvents> {
  const ofOne = retailerId === undefined ? sql`` : sql`and event.retailer_id = ${retailerId}`
  const query = sql<
    { snapshot: string; is_complete: boolean } & { [K in keyof EventRow]: EventRow[K] | null }
  >`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(${after}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_complete,
      event.retailer_id, event.subject, event.subject_id, event.asked_by
    from (select 1) as once
    left join retailer_events as event
      on event.written_by >= pg_snapshot_xmin(${after}::pg_snapshot)
      and not pg_visible_in_snapshot(event.written_by, ${after}::pg_snapshot)
      and pg_visible_in_snapshot(event.written_by, pg_current_snapshot())
      ${ofOne}
    order by event.position`
  const rows = await query
    .execute(db)
    .then(result => result.rows)
    .catch((error: unknown) => {
      if (sqlState(error) === INVALID_TEXT) return null
      throw error
    })
  if (rows === null) return { snapshot: await currentSnapshot(db), isComplete: false, rows: [] }
  const { snapshot, is_complete: isComplete } = rows[0]!
  return {
    snapshot,
    isComplete,
    rows: rows.filter((row): row is typeof row & EventRow => row.subject !== null),
  }
}
/** A text that is no snapshot. */
const INVALID_TEXT = '22P02'

export const deleteOldEvents = (db: Kysely<DB>, now: Date) =>
  db
    .deleteFrom('retailer_events')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()

export type LiveSession = { id: string; role: Role | null; retailer_id: string | null }

/** Those of these sessions that have not ended, with what their users are by now. */
export const selectLiveSessions = (
  db: Kysely<DB>,
  ids: readonly string[],
  now: Date,
): Promise<LiveSession[]> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role', 'users.retailer_id'])
    .where('sessions.id', 'in', ids)
    .where(isLive(now))
    .execute()
