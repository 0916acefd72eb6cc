import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectSamplesOrdered } from './sample.queries.ts'

/**
 * How many samples a retailer has ordered in this calendar month (UTC), by the supplier's private id. A supplier sends
 * a retailer only so many a month; what was cancelled does not count.
 */
export async function samplesThisMonth({
  db,
  retailerId,
  now,
}: {
  db: Kysely<DB>
  retailerId: string
  now: Date
}): Promise<ReadonlyMap<string, number>> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const rows = await selectSamplesOrdered(db, retailerId, monthStart)
  return new Map(rows.map(row => [row.supplier_id, row.count]))
}
