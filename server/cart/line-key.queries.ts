import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

/** Whether a member's cart has a line with this id, or had it until it was ordered. */
export async function selectIsOwnLine(
  db: Kysely<DB>,
  { retailerId, userId }: CartOwner,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from cart_items where id = ${id} and retailer_id = ${retailerId} and user_id = ${userId}
    union all
    select from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.cart_item_id = ${id} and orders.retailer_id = ${retailerId} and orders.placed_by = ${userId}
      and orders.state <> 'cancelled'
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether any cart has or had a line with this id. */
export async function selectIsTaken(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from cart_items where id = ${id}
    union all
    select from order_lines where cart_item_id = ${id}
    limit 1`.execute(db)
  return rows.length > 0
}
