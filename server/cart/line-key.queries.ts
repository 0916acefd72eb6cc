import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

/** Those of these ids that lines of a member's cart have, or had until they were ordered. */
export async function selectOwnLines(
  db: Kysely<DB>,
  { retailerId, userId }: CartOwner,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from cart_items where id = any(${ids}::uuid[]) and retailer_id = ${retailerId} and user_id = ${userId}
    union all
    select cart_item_id from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.cart_item_id = any(${ids}::uuid[]) and orders.retailer_id = ${retailerId} and orders.placed_by = ${userId}
      and orders.state <> 'cancelled'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether any cart has a line with this id, or had it until it was ordered; orders of one's own that came to nothing do not count. */
export async function selectIsTaken(
  db: Kysely<DB>,
  { retailerId, userId }: CartOwner,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from cart_items where id = ${id}
    union all
    select from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.cart_item_id = ${id} and not (orders.state = 'cancelled'
      and orders.retailer_id = ${retailerId} and orders.placed_by = ${userId})
    limit 1`.execute(db)
  return rows.length > 0
}
