import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectCartRows, type CartOwner, type CartRow } from './cart.queries.ts'

/** For the room above: what a list of lines is checked and added with. */
export { hasDyeLot, insertCartItems } from './cart.queries.ts'
export { selectOwnLines } from './line-key.queries.ts'

type Item = Insertable<DB['cart_items']>
/** With what the table would fill in and a cart reads its lines by. */
export type LineToAdd = Item & Required<Pick<Item, 'id' | 'left_out' | 'saved_for_later'>>

/** Lines that are not in the cart yet, read with cloth and supplier as though they were. */
export async function readAsCartRows(
  db: Kysely<DB>,
  owner: CartOwner,
  lines: readonly LineToAdd[],
): Promise<CartRow[]> {
  if (lines.length === 0) return []
  const given = JSON.stringify(lines)
  // The table's place is taken by the given rows, so that there is one query of what a line is read with.
  const withLines = db.with(
    'cart_items',
    () =>
      sql<
        Selectable<DB['cart_items']>
      >`(select * from jsonb_populate_recordset(null::cart_items, ${given}::jsonb))`,
  )
  return selectCartRows(withLines as unknown as Kysely<DB>, owner, { lock: false })
}
