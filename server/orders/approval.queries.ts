import type { Kysely, Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Moves lines out of a cart, to the order that they wait with. */
export const takeItems = (trx: Kysely<DB>, orderId: string, itemIds: readonly string[]) =>
  trx.updateTable('cart_items').set({ order_id: orderId }).where('id', 'in', itemIds).execute()

/** Returns what waited with an order to the cart it came from, as it was asked for. */
export async function returnItems(trx: Kysely<DB>, orderId: string): Promise<void> {
  // The cart of who has left the business is gone; what was held for these lines is anybody's there.
  await trx
    .deleteFrom('cart_items')
    .using('users')
    .whereRef('users.id', '=', 'cart_items.user_id')
    .whereRef('users.retailer_id', '<>', 'cart_items.retailer_id')
    .where('cart_items.order_id', '=', orderId)
    .execute()
  await trx
    .updateTable('cart_items')
    .set({ order_id: null, approved_um: null, left_out: false })
    .where('order_id', '=', orderId)
    .execute()
}

/** The lines that wait with an order, left out or not. */
export const selectItemsAsked = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('cart_items')
    .innerJoin('colourways', 'colourways.id', 'cart_items.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['cart_items.id', 'cart_items.requested_um', 'cart_items.approved_um', 'cart_items.left_out'])
    .select(['cart_items.order_type', 'designs.design_name'])
    .select(['colourways.colour_name', 'colourways.colour_number'])
    .where('cart_items.order_id', '=', orderId)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
    .execute()

export const updateItemAsked = (
  trx: Kysely<DB>,
  { orderId, itemId }: { orderId: string; itemId: string },
  change: Pick<Updateable<DB['cart_items']>, 'approved_um' | 'left_out'>,
) =>
  trx.updateTable('cart_items').set(change).where('id', '=', itemId).where('order_id', '=', orderId).execute()

/** An order of this business, locked until the transaction ends. */
export const lockOrderNumbered = (trx: Kysely<DB>, retailerId: string, number: string) =>
  trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'placed_by', 'retailer_id', 'approved_by', 'held_until'])
    .where('number', '=', number)
    .where('retailer_id', '=', retailerId)
    .forUpdate()
    .executeTakeFirst()

export const updateOrder = (trx: Kysely<DB>, orderId: string, change: Updateable<DB['orders']>) =>
  trx.updateTable('orders').set(change).where('id', '=', orderId).execute()

/** Deletes the lines and shipments of an order that is written anew; its reservations have been released. */
export async function deleteParts(trx: Kysely<DB>, orderId: string): Promise<void> {
  const lineIds = trx.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  await trx.deleteFrom('reservations').where('order_line_id', 'in', lineIds).execute()
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await trx.deleteFrom('order_shipments').where('order_id', '=', orderId).execute()
}

/** The keys that an order was asked for or tried with no longer stand for it; their answers stay. */
export const unlinkKeys = (trx: Kysely<DB>, orderId: string) =>
  trx.updateTable('idempotency_keys').set({ order_id: null }).where('order_id', '=', orderId).execute()

/** Who asked for an order, and what they belong to, as the cart is read for them. */
export const selectAsker = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .select(['orders.retailer_id', 'retailers.verification'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
