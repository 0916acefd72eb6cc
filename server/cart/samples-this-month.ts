import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectSamplesOrdered } from './sample.queries.ts'

/**
 * How many samples a retailer has ordered in this calendar month (UTC), by the supplier's private id;
 * suppliers limit samples per month. Cancelled ones do not count.
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
