import { sql, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

type Changed = { colourway_id: string }
const idsOf = (rows: Changed[]): string[] => rows.map(row => row.colourway_id)

/**
 * Removes pieces the supplier no longer has: deletes those that nothing refers to, and cuts the others down
 * to their reserved length so that no more is sold.
 */
export async function removePieces(trx: Transaction<DB>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from pieces where id = any(${ids}::uuid[]) and reserved_um = 0
    and not exists (select from reservations where piece_id = pieces.id)
    and not exists (select from cart_items where piece_id = pieces.id)
    and not exists (select from order_lines where piece_asked = pieces.id)
    and not exists (select from stock_movements where piece_id = pieces.id or became_id = pieces.id)
    and not exists (select from pieces as remnant where remnant.parent_id = pieces.id)`.execute(trx)
  await sql`
    update pieces set length_um = reserved_um, stated = 'length'
    where id = any(${ids}::uuid[])`.execute(trx)
}

export type Page = { colourway_id: string; book_id: string | null }

/** Takes colourways out of books that no longer show them; returns which. */
export async function removeFromOtherBooks(trx: Transaction<DB>, pages: Page[]): Promise<string[]> {
  const { rows } = await sql<Changed>`
    delete from book_pages using jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as kept (colourway_id uuid, book_id uuid)
    where book_pages.colourway_id = kept.colourway_id and book_pages.book_id is distinct from kept.book_id
    returning book_pages.colourway_id`.execute(trx)
  return idsOf(rows)
}

export type Delivery = { colourway_id: string; dye_lot: string; length_um: number; eta: string }

/** Deletes deliveries that these colourways no longer expect; returns whose they were. */
export async function deleteOtherDeliveries(
  trx: Transaction<DB>,
  colourwayIds: string[],
  expected: Delivery[],
): Promise<string[]> {
  const { rows } = await sql<Changed>`
    delete from incoming_stock
    where colourway_id = any(${colourwayIds}::uuid[])
    and (colourway_id, dye_lot, eta) not in (
      select colourway_id, dye_lot, eta
      from jsonb_populate_recordset(null::incoming_stock, ${JSON.stringify(expected)}::jsonb)
    )
    returning colourway_id`.execute(trx)
  return idsOf(rows)
}
