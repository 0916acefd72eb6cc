import type { Kysely } from 'kysely'
import { may } from '@selvedge/contract/access/permissions.ts'
import type { Events } from '@selvedge/contract/events/events.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { currentSnapshot, KEPT_MS, selectEvents, type EventRow, type Snapshot } from './events.queries.ts'

/** Who sees an event: of what awaits approval, only its requester and those who may approve it. */
export type Hearer = Pick<Member, 'userId' | 'retailerId' | 'role'>

type Reading = { db: Kysely<DB>; hearer: Hearer; after: string | undefined; now: Date }

/** What has changed of a business since a cursor; just the cursor of now without one. */
export async function readEvents({ db, hearer, after, now }: Reading): Promise<Events> {
  if (after === undefined)
    return { cursor: cursorAt(await currentSnapshot(db), now), isComplete: true, events: [] }
  const [seconds = '', snapshot = ''] = after.split('-')
  const read = await selectEvents(db, snapshot, hearer.retailerId)
  const isKept = Number(seconds) * 1000 > now.getTime() - KEPT_MS
  return {
    cursor: cursorAt(read.snapshot, now),
    isComplete: read.isComplete && isKept,
    events: eventsFor(hearer, read.rows),
  }
}

/** With the time, since events are kept only so long. */
export const cursorAt = (snapshot: Snapshot, now: Date): string =>
  `${Math.floor(now.getTime() / 1000)}-${snapshot}`

/** What of these events somebody may hear of, each subject once. */
export function eventsFor({ userId, retailerId, role }: Hearer, rows: readonly EventRow[]): Events['events'] {
  const heard = rows.filter(
    ({ retailer_id, asked_by }) =>
      retailer_id === retailerId && (asked_by === null || asked_by === userId || may(role, 'approveOrders')),
  )
  const bySubject = new Map(heard.map(row => [`${row.subject} ${row.subject_id}`, row]))
  return [...bySubject.values()].map(row => ({ subject: row.subject, id: row.subject_id }))
}
