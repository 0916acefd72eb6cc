import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectLotsHad } from './reading.queries.ts'

/** The dye lots of a cloth that a retailer was sold, newest first, with the last order of each. */
export async function findLotsHad(asked: { db: Kysely<DB>; retailerId: string; colourwayId: string }) {
  const rows = await selectLotsHad(asked.db, asked)
  return rows.map(row => ({
    dyeLot: row.dye_lot,
    orderId: row.number,
    orderedAt: row.placed_at.toISOString(),
    sidemark: row.sidemark,
    lengthMicrometres: row.length_um,
    lastOrderMicrometres: row.order_length_um,
  }))
}
