import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type OpenDelivery = { colourway_id: string; dye_lot: string; length_um: number; eta: string }

/**
 * What can still be had of the expected deliveries of all colourways, or of these, the next one first: orders that
 * wait for cloth take it from the earliest.
 */
export async function findOpenDeliveries(
  db: Kysely<DB>,
  colourwayIds?: readonly string[],
): Promise<OpenDelivery[]> {
  const chosen = colourwayIds === undefined ? sql`true` : sql`colourway_id = any(${colourwayIds}::uuid[])`
  const { rows } = await sql<OpenDelivery>`
    with promised as (
      select colourway_id, sum(cut_um) as length_um from order_lines
      where state = 'backordered' and ${chosen}
      group by colourway_id
    ), expected as (
      select *, sum(length_um) over (partition by colourway_id order by eta, dye_lot) as reach_um
      from incoming_stock where ${chosen}
    )
    select expected.colourway_id, dye_lot, eta,
      least(expected.length_um, reach_um - coalesce(promised.length_um, 0))::int8 as length_um
    from expected left join promised using (colourway_id)
    where reach_um > coalesce(promised.length_um, 0)
    order by expected.colourway_id, eta, dye_lot`.execute(db)
  return rows
}
