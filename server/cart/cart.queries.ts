import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  gridColumn,
  gridOwnerColumns,
  leastLengthColumn,
  priceBreaksColumn,
  sampleOfferedColumn,
  samplesPerMonthColumn,
} from '../pricing/cloth-terms.ts'
import { dispatchColumns } from '../search/dispatch-terms.ts'

export type CartOwner = { retailerId: string; userId: string }
export type ColourwayOnOffer = NonNullable<Awaited<ReturnType<typeof selectColourway>>>
export type CartRow = Awaited<ReturnType<typeof selectCartRows>>[number]
export type PieceRow = Selectable<DB['pieces']>
export type StockRow = Awaited<ReturnType<typeof selectStock>>[number]

/**
 * A member's lines, saved ones too, oldest first, with the cloth and the supplier's terms: of the cart, or those that wait
 * with an order to be approved, without what is left out. `lock` takes row locks.
 */
export async function selectCartRows(
  db: Kysely<DB>,
  owner: CartOwner,
  { lock, orderId = null }: { lock: boolean; orderId?: string | null },
) {
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
    .select(['colourways.hex', 'colourways.picture_hash', 'colourways.status', 'colourways.piece_length_um'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', 'colourways.lead_time_days'])
    .select(['designs.design_name', 'suppliers.id as supplier_id', 'suppliers.slug as supplier_slug'])
    .select(['suppliers.name as supplier_name', 'suppliers.currency as supplier_currency'])
    .select('colourways.currency as price_currency')
    .select(dispatchColumns)
    .select([leastLengthColumn, gridColumn, ...gridOwnerColumns])
    .select(priceBreaksColumn)
    .select(['suppliers.cut_fee_minor', 'suppliers.carriage_minor'])
    .select(['suppliers.cut_fee_under_um', 'suppliers.carriage_free_over_minor'])
    .select(['suppliers.sample_price_minor', samplesPerMonthColumn, 'suppliers.hold_days'])
    .select(sampleOfferedColumn)
    .where('cart_items.retailer_id', '=', owner.retailerId)
    .where('cart_items.user_id', '=', owner.userId)
    .where('cart_items.order_id', 'is not distinct from', orderId)
    .where('cart_items.left_out', '=', false)
    .orderBy('cart_items.created_at')
    .orderBy('cart_items.id')
  // The cloth cannot be withdrawn while it is being ordered.
  return (lock ? query.forUpdate('cart_items').forKeyShare('colourways') : query).execute()
}

/** All pieces of some cloths ordered by id, the order in which pieces are always locked. */
const selectingPieces = (db: Kysely<DB>, colourwayIds: string[]) =>
  db.selectFrom('pieces').selectAll().where('colourway_id', 'in', colourwayIds).orderBy('id')

/** What is held of a piece for a line of a cart. */
type HeldOfPiece = { holdId: string; cartItemId: string; lengthMicrometres: number; endsAt: string }
const heldFor = (retailerId: string) => sql<HeldOfPiece[]>`coalesce((
  select jsonb_agg(jsonb_build_object('holdId', holds.id, 'cartItemId', holds.cart_item_id,
    'lengthMicrometres', reservations.length_um, 'endsAt', holds.ends_at))
  from holds join reservations on reservations.hold_id = holds.id
  where holds.colourway_id = pieces.colourway_id and holds.ended_at is null and holds.retailer_id = ${retailerId}
    and holds.cart_item_id is not null
    and reservations.piece_id = pieces.id and reservations.released_at is null), '[]')`

type Stock = { retailerId: string; colourwayIds: string[]; lock: boolean }
/** The pieces of some cloths, each with what is held of it for the carts of a business. */
export async function selectStock(db: Kysely<DB>, { retailerId, colourwayIds, lock }: Stock) {
  if (colourwayIds.length === 0) return []
  const query = selectingPieces(db, colourwayIds).select(heldFor(retailerId).as('held'))
  return lock ? locked(() => query.forUpdate().execute()) : query.execute()
}

/** All pieces of a cloth, locked. */
export const lockPieces = (trx: Kysely<DB>, colourwayId: string) =>
  locked(() => selectingPieces(trx, [colourwayId]).forUpdate().execute())

/**
 * What a cut leaves is another piece, which who has waited for that cut does not see yet, nor what is held of it: so once
 * locked, pieces are read again until no more have come.
 */
async function locked<Piece>(read: () => Promise<Piece[]>): Promise<Piece[]> {
  let pieces = await read()
  for (let before = -1; pieces.length !== before;) {
    before = pieces.length
    pieces = await read()
  }
  return pieces
}

const selectOnOffer = (db: Kysely<DB>) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['colourways.id', 'colourways.status', sampleOfferedColumn])
    .select(['colourways.colour_name', 'designs.design_name', 'colourways.supplier_id'])
    .select(['suppliers.name as supplier_name', 'suppliers.currency as supplier_currency'])
    .select('colourways.currency as price_currency')
    .select(samplesPerMonthColumn)

export const selectColourway = (db: Kysely<DB>, slug: string) =>
  selectOnOffer(db).where('colourways.slug', '=', slug).executeTakeFirst()

export const selectColourwayOfLine = (db: Kysely<DB>, colourwayId: string) =>
  selectOnOffer(db).where('colourways.id', '=', colourwayId).executeTakeFirstOrThrow()

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
    .where('piece_number', '!=', '')
    .executeTakeFirst()

/** Deletes all of a member's cart lines in a business. */
export const deleteCart = (trx: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  trx
    .deleteFrom('cart_items')
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    // What waits to be approved is the business's to answer.
    .where('order_id', 'is', null)
    .execute()

export const insertCartItems = (db: Kysely<DB>, items: readonly Insertable<DB['cart_items']>[]) =>
  db.insertInto('cart_items').values(items).execute()

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
    .where('order_id', 'is', null)
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

type ReadTerms = { id: string; availability: string; unitPriceMinor: number | null }

/** What a buyer has read of some lines; a price of null leaves the recorded one. */
export async function updateReadTerms(db: Kysely<DB>, read: readonly ReadTerms[], currency: string) {
  await sql`
    update cart_items set
      read_availability = read.availability,
      read_unit_price_minor = coalesce(read.unit_price_minor, read_unit_price_minor),
      read_currency = case when read.unit_price_minor is null then read_currency else ${currency} end
    from unnest(
      ${read.map(({ id }) => id)}::uuid[],
      ${read.map(({ availability }) => availability)}::text[],
      ${read.map(({ unitPriceMinor }) => unitPriceMinor)}::bigint[]
    ) as read (id, availability, unit_price_minor)
    where cart_items.id = read.id`.execute(db)
}

export const deleteCartItem = (db: Kysely<DB>, owner: CartOwner, id: string) =>
  db
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .execute()

/** The lengths that an order has reserved, by piece. */
export async function selectReservedBy(
  db: Kysely<DB>,
  orderId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
    .select(['reservations.piece_id', sql<number>`sum(reservations.length_um)::int8`.as('length_um')])
    .where('order_lines.order_id', '=', orderId)
    .where('reservations.released_at', 'is', null)
    // What a line that is left out took from a hold is held again once the order is approved.
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('holds')
            .innerJoin('cart_items', 'cart_items.id', 'holds.cart_item_id')
            .select('holds.id')
            .whereRef('holds.cart_item_id', '=', 'order_lines.cart_item_id')
            .where('holds.order_id', '=', orderId)
            .where('holds.end_reason', '=', 'ordered')
            .where('holds.ends_at', '>', now)
            .where('cart_items.left_out', '=', true),
        ),
      ),
    )
    .groupBy('reservations.piece_id')
    .execute()
  return new Map(rows.map(row => [row.piece_id, row.length_um]))
}

/** What is held for a line stays held, and the line takes it no longer. */
export const leaveHold = (db: Kysely<DB>, cartItemId: string) =>
  db.updateTable('holds').set({ cart_item_id: null }).where('cart_item_id', '=', cartItemId).execute()
