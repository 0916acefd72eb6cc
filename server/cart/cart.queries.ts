import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type CartOwner = { retailerId: string; userId: string }
export type ColourwayOnOffer = NonNullable<Awaited<ReturnType<typeof selectColourway>>>
export type CartRow = Awaited<ReturnType<typeof selectCartRows>>[number]
export type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number]

/** A member's lines, oldest first, with the cloth and the supplier's terms. `lock` takes row locks. */
export async function selectCartRows(db: Kysely<DB>, owner: CartOwner, { lock }: { lock: boolean }) {
  const query = db
    .selectFrom('cart_items')
    .innerJoin('colourways', 'colourways.id', 'cart_items.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .selectAll('cart_items')
    .select([
      'colourways.slug',
      'colourways.supplier_sku',
      'colourways.colour_name',
      'colourways.colour_number',
    ])
    .select(['colourways.hex', 'colourways.recipe_hash', 'colourways.status', 'colourways.piece_length_um'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', 'colourways.lead_time_days'])
    .select(['designs.design_name', 'suppliers.id as supplier_id', 'suppliers.slug as supplier_slug'])
    .select(['suppliers.name as supplier_name', 'suppliers.currency as supplier_currency'])
    .select(['suppliers.min_order_um', 'suppliers.order_increment_um', 'suppliers.cut_fee_minor'])
    .select(['suppliers.cut_fee_under_um', 'suppliers.carriage_minor', 'suppliers.carriage_free_over_minor'])
    .select(['suppliers.cut_off_time', 'suppliers.dispatch_days', 'suppliers.sample_price_minor'])
    .select(['suppliers.samples_per_month', 'colourways.sample_available'])
    .where('cart_items.retailer_id', '=', owner.retailerId)
    .where('cart_items.user_id', '=', owner.userId)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
  return (lock ? query.forUpdate('cart_items') : query).execute()
}

/** All pieces of some cloths ordered by id, the order in which pieces are always locked. */
export async function selectPieces(db: Kysely<DB>, colourwayIds: string[], { lock }: { lock: boolean }) {
  if (colourwayIds.length === 0) return []
  const query = db.selectFrom('pieces').selectAll().where('colourway_id', 'in', colourwayIds).orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}

export const selectBuyer = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select(['business_name', 'address'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()

export const selectColourway = (db: Kysely<DB>, slug: string) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['colourways.id', 'colourways.status', 'colourways.sample_available'])
    .select(['colourways.colour_name', 'designs.design_name', 'colourways.supplier_id'])
    .select(['suppliers.name as supplier_name', 'suppliers.currency as supplier_currency'])
    .select('suppliers.samples_per_month')
    .where('colourways.slug', '=', slug)
    .executeTakeFirst()

/** Whether a dye lot of a cloth is in stock or in a coming delivery. */
export async function hasDyeLot(db: Kysely<DB>, colourwayId: string, dyeLot: string): Promise<boolean> {
  const here = db.selectFrom('pieces').select('dye_lot').where('colourway_id', '=', colourwayId)
  const coming = db.selectFrom('incoming_stock').select('dye_lot').where('colourway_id', '=', colourwayId)
  const row = await db
    .selectFrom(here.union(coming).as('lots'))
    .select('dye_lot')
    .where('dye_lot', '=', dyeLot)
    .executeTakeFirst()
  return row !== undefined
}

export const selectPiece = (db: Kysely<DB>, colourwayId: string, pieceId: string) =>
  db
    .selectFrom('pieces')
    .select(['id', 'length_um'])
    .where('id', '=', pieceId)
    .where('colourway_id', '=', colourwayId)
    .executeTakeFirst()

/**
 * Row lock that serialises a member's additions and orders. Undefined when the member has left the business.
 */
export const lockMember = (trx: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('retailer_id', '=', retailerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Deletes all of a member's cart lines in a business. */
export const deleteCart = (trx: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  trx.deleteFrom('cart_items').where('retailer_id', '=', retailerId).where('user_id', '=', userId).execute()

export async function countCartItems(db: Kysely<DB>, owner: CartOwner): Promise<number> {
  const row = await db
    .selectFrom('cart_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insertCartItem = (db: Kysely<DB>, item: Insertable<DB['cart_items']>) =>
  db.insertInto('cart_items').values(item).execute()

/** The member's own line, locked; undefined when it does not exist or is not theirs. */
export const lockCartItem = (db: Kysely<DB>, owner: CartOwner, id: string) =>
  db
    .selectFrom('cart_items')
    .selectAll()
    .where('id', '=', id)
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .forUpdate()
    .executeTakeFirst()

/** Whether a line is part of an order that is waiting for the payment gateway. */
export async function isBeingOrdered(db: Kysely<DB>, cartItemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('order_lines.cart_item_id', '=', cartItemId)
    .where('orders.state', '=', 'paymentPending')
    .executeTakeFirst()
  return row !== undefined
}

type Change = Updateable<DB['cart_items']>

export const updateCartItem = (db: Kysely<DB>, owner: CartOwner, id: string, change: Change) =>
  db
    .updateTable('cart_items')
    .set(change)
    .where('id', '=', id)
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .execute()

export const deleteCartItem = (db: Kysely<DB>, owner: CartOwner, id: string) =>
  db
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .execute()
