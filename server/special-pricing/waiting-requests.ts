import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countWaiting, selectEvents, selectWaiting, type RequestRow } from './special-price.queries.ts'

export type WaitingRequest = { row: RequestRow; message: string }

/** Requests that wait for the operator, longest waiting first, each with the business's last message. */
export async function waitingRequests(db: Kysely<DB>): Promise<WaitingRequest[]> {
  const rows = await selectWaiting(db, null)
  const events = await selectEvents(
    db,
    rows.map(row => row.id),
  )
  const last = new Map(events.map(event => [event.request_id, event.message]))
  return rows.map(row => ({ row, message: last.get(row.id) ?? '' }))
}

/** For the cloths of a supplier where one is named. */
export const howManyRequestsWait = (db: Kysely<DB>, supplierId: string | null): Promise<number> =>
  countWaiting(db, supplierId)
