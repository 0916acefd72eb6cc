import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectOrdersNumbered, type OrderReader } from './reading.queries.ts'

type Finding = { db: Kysely<DB>; reader: OrderReader; q: string; most: number }

/** Fewer characters match too many numbers. */
const SHORTEST = 3

/** The retailer's own orders whose number, or purchase order number, contains the query; newest first. */
export async function findOrders({ db, reader, q, most }: Finding) {
  if (q.length < SHORTEST) return []
  const rows = await selectOrdersNumbered(db, reader, { part: q, most })
  return rows.map(row => ({ number: row.number, poNumber: row.po_number }))
}
