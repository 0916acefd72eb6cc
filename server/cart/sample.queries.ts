import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

/** How many samples a retailer has ordered from each supplier since a date, not counting cancelled ones. */
export const selectSamplesOrdered = (db: Kysely<DB>, retailerId: string, since: Date) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(['order_shipments.supplier_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.created_at', '>=', since)
    .where('orders.state', '<>', 'cancelled')
    .where('order_lines.order_type', '=', 'sample')
    .where('order_lines.state', '<>', 'cancelled')
    .groupBy('order_shipments.supplier_id')
    .execute()

/** How many samples from a supplier a member has in the cart; saved ones do not count. */
export async function countSamplesInCart(
  db: Kysely<DB>,
  owner: CartOwner,
  supplierId: string,
): Promise<number> {
  const row = await db
    .selectFrom('cart_items')
    .innerJoin('colourways', 'colourways.id', 'cart_items.colourway_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cart_items.retailer_id', '=', owner.retailerId)
    .where('cart_items.user_id', '=', owner.userId)
    .where('cart_items.order_id', 'is', null)
    .where('cart_items.order_type', '=', 'sample')
    .where('cart_items.saved_for_later', '=', false)
    .where('colourways.supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return row.count
}
