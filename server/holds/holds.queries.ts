import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import { MAX_HOLDS } from '@selvedge/contract/holds/holds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { gridColumn, leastLengthColumn } from '../pricing/cloth-terms.ts'
import { newId } from '../platform/identifiers.ts'

export type HoldRow = Awaited<ReturnType<typeof selectHolds>>[number]
export type LockedHold = NonNullable<Awaited<ReturnType<typeof lockHold>>>

const holdsOf = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('holds')
    .innerJoin('colourways', 'colourways.id', 'holds.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .innerJoin('users', 'users.id', 'holds.user_id')
    .leftJoin('orders', 'orders.id', 'holds.order_id')
    .leftJoin('reservations', join =>
      join.onRef('reservations.hold_id', '=', 'holds.id').on('reservations.released_at', 'is', null),
    )
    .leftJoin('pieces', 'pieces.id', 'reservations.piece_id')
    .leftJoin('cart_items', 'cart_items.id', 'holds.cart_item_id')
    .selectAll('holds')
    .select(['colourways.slug', 'colourways.colour_name', 'colourways.colour_number'])
    .select(['colourways.hex', 'colourways.picture_hash', 'designs.design_name'])
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name', 'suppliers.hold_days'])
    .select(['users.first_name', 'users.last_name', 'orders.number as order_number'])
    .select(['pieces.id as piece_id', 'pieces.piece_number', 'pieces.dye_lot'])
    .select('cart_items.user_id as cart_user_id')
    .where('holds.retailer_id', '=', retailerId)

/** What is held for a business, the soonest to end first, and what ended since. */
export const selectHolds = (db: Kysely<DB>, retailerId: string, since: Date) =>
  holdsOf(db, retailerId)
    .where(eb => eb.or([eb('holds.ended_at', 'is', null), eb('holds.ended_at', '>=', since)]))
    .orderBy(sql`case when holds.ended_at is null then holds.ends_at end`)
    .orderBy('holds.ended_at', 'desc')
    .orderBy('holds.id')
    .limit(500)
    .execute()

export const selectHold = (db: Kysely<DB>, retailerId: string, id: string) =>
  holdsOf(db, retailerId).where('holds.id', '=', id).executeTakeFirst()

/** Which cloth a hold is of, and until when; of any business where none is named. */
export const findHold = (db: Kysely<DB>, id: string, retailerId?: string) =>
  db
    .selectFrom('holds')
    .select(['id', 'colourway_id', 'ends_at', 'ended_at'])
    .where('id', '=', id)
    .$if(retailerId !== undefined, query => query.where('retailer_id', '=', retailerId!))
    .executeTakeFirst()

/** Locks a hold. Who changes what is reserved for it locks the pieces of its cloth before, as whatever takes cloth does. */
export const lockHold = (trx: Kysely<DB>, id: string) =>
  trx.selectFrom('holds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Row lock under which a business’s holds are counted. */
export const lockBusiness = (trx: Kysely<DB>, retailerId: string) =>
  trx.selectFrom('retailers').select('id').where('id', '=', retailerId).forNoKeyUpdate().execute()

export async function hasTooMany(trx: Kysely<DB>, retailerId: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('retailer_id', '=', retailerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count >= MAX_HOLDS
}

/** By what its supplier cuts and holds a cloth. */
export const selectHoldTerms = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('colourways')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['suppliers.hold_days', leastLengthColumn, gridColumn])
    .where('colourways.id', '=', colourwayId)
    .executeTakeFirstOrThrow()

type Piece = { pieceId: string; lengthMicrometres: number }

/** Writes a hold of a locked piece. */
export async function insertHold(
  trx: Kysely<DB>,
  hold: Insertable<DB['holds']>,
  { pieceId, lengthMicrometres }: Piece,
): Promise<void> {
  await trx.insertInto('holds').values(hold).execute()
  await reserveFor(trx, hold.id, { pieceId, lengthMicrometres })
}

async function reserveFor(trx: Kysely<DB>, holdId: string, { pieceId, lengthMicrometres }: Piece) {
  await trx
    .insertInto('reservations')
    .values({ id: newId(), piece_id: pieceId, hold_id: holdId, length_um: lengthMicrometres })
    .execute()
  await trx
    .updateTable('pieces')
    .set(eb => ({ reserved_um: eb('reserved_um', '+', lengthMicrometres) }))
    .where('id', '=', pieceId)
    .execute()
}

export const updateHold = (trx: Kysely<DB>, id: string, change: Updateable<DB['holds']>) =>
  trx.updateTable('holds').set(change).where('id', '=', id).execute()

/** Frees what holds reserve of locked pieces. */
export async function freeHeld(trx: Kysely<DB>, holdIds: readonly string[], now: Date): Promise<void> {
  const freed = await trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('hold_id', 'in', holdIds)
    .where('released_at', 'is', null)
    .returning(['piece_id', 'length_um'])
    .execute()
  for (const { piece_id, length_um } of freed)
    await trx
      .updateTable('pieces')
      .set(eb => ({ reserved_um: eb('reserved_um', '-', length_um) }))
      .where('id', '=', piece_id)
      .execute()
}

/** The live holds that some lines of a cart take, locked. */
export const lockHoldsOfItems = (trx: Kysely<DB>, itemIds: readonly string[]) =>
  trx
    .selectFrom('holds')
    .select('id')
    .where('cart_item_id', 'in', itemIds)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The holds that an order took and that would not have ended yet, with what its lines freed of their pieces. */
export const lockHoldsToReturn = (trx: Kysely<DB>, orderId: string, now: Date) =>
  trx
    .selectFrom('holds')
    .select(['id', 'length_um', 'cart_item_id'])
    .where('order_id', '=', orderId)
    .where('end_reason', '=', 'ordered')
    .where('ends_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What a line of an order that has come to nothing had of one piece, as it was released just now. */
export const selectFreedOf = (trx: Kysely<DB>, orderId: string, cartItemId: string, now: Date) =>
  trx
    .selectFrom('reservations')
    .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
    .select(['reservations.piece_id', 'reservations.length_um'])
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.cart_item_id', '=', cartItemId)
    .where('reservations.released_at', '=', now)
    .limit(1)
    .executeTakeFirst()

export async function reopenHold(trx: Kysely<DB>, id: string, piece: Piece): Promise<void> {
  const { lengthMicrometres } = piece
  await updateHold(trx, id, {
    ended_at: null,
    end_reason: null,
    order_id: null,
    length_um: lengthMicrometres,
  })
  await reserveFor(trx, id, piece)
}

/** Who is mailed about a hold: who asked for it, or the owner where they have left. */
export const selectAddressee = (trx: Kysely<DB>, { user_id, retailer_id }: LockedHold) =>
  trx
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['users.email', 'users.locale', 'users.measurement_type'])
    .select('retailers.measurement_type as business_measurement_type')
    .where('users.retailer_id', '=', retailer_id)
    .where(eb => eb.or([eb('users.id', '=', user_id), eb('users.role', '=', 'owner')]))
    .orderBy(sql`users.id = ${user_id}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a business has held of a cloth, by piece. */
export const selectHeldOf = (db: Kysely<DB>, owner: { retailerId: string; colourwayId: string }) =>
  db
    .selectFrom('holds')
    .innerJoin('reservations', 'reservations.hold_id', 'holds.id')
    .select(['holds.id', 'reservations.piece_id', 'reservations.length_um', 'holds.ends_at'])
    .where('holds.retailer_id', '=', owner.retailerId)
    .where('holds.colourway_id', '=', owner.colourwayId)
    .where('reservations.released_at', 'is', null)
    .orderBy('holds.ends_at')
    .execute()

/** What a business has held that is freed within a time, the soonest first. */
export const selectHoldsEnding = (
  db: Kysely<DB>,
  retailerId: string,
  { after, by }: { after: Date; by: Date },
) =>
  holdsOf(db, retailerId)
    .where('holds.ended_at', 'is', null)
    .where('holds.ends_at', '>', after)
    .where('holds.ends_at', '<=', by)
    .orderBy('holds.ends_at')
    .orderBy('holds.id')
    .execute()
