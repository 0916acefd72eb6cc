import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  gridColumn,
  gridOwnerColumns,
  leastLengthColumn,
  priceBreaksColumn,
  sampleOfferedColumn,
} from '../pricing/cloth-terms.ts'
import type { FavoritesOwner } from './list.queries.ts'

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]
export type PlainItem = Awaited<ReturnType<typeof findPlainItems>>[number]
export type RoomRow = Awaited<ReturnType<typeof findRooms>>[number]

const withCloth = (db: Kysely<DB>) =>
  db
    .selectFrom('favorites_items')
    .innerJoin('colourways', 'colourways.id', 'favorites_items.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .selectAll('favorites_items')
    .select(['colourways.slug', 'colourways.colour_name', 'colourways.colour_number'])
    .select([
      'colourways.hex',
      'colourways.picture_hash',
      'colourways.recipe_hash',
      'colourways.status as colourway_status',
    ])
    .select([sampleOfferedColumn, 'colourways.piece_length_um', 'colourways.cut_price_minor'])
    .select(['colourways.piece_price_minor', 'colourways.rrp_minor', 'designs.design_name', 'designs.facts'])
    .select(['suppliers.id as supplier_id', 'suppliers.name as supplier_name'])
    .select(['suppliers.currency as supplier_currency', 'suppliers.sample_price_minor'])
    .select(['colourways.currency as price_currency', leastLengthColumn])
    .select([gridColumn, ...gridOwnerColumns])
    .select(priceBreaksColumn)

/** All items of a list in order, with the cloth and the supplier's terms. */
export const findItems = (db: Kysely<DB>, listId: string) =>
  withCloth(db)
    .where('favorites_items.list_id', '=', listId)
    .orderBy('favorites_items.position')
    .orderBy('favorites_items.id')
    .execute()

/** The items alone, in order, with the public id of the cloth. */
export const findPlainItems = (db: Kysely<DB>, listId: string) =>
  db
    .selectFrom('favorites_items')
    .innerJoin('colourways', 'colourways.id', 'favorites_items.colourway_id')
    .selectAll('favorites_items')
    .select('colourways.slug')
    .where('favorites_items.list_id', '=', listId)
    .orderBy('favorites_items.position')
    .orderBy('favorites_items.id')
    .execute()

/** Count and first pictures for each of a member's lists, by list. */
export const summariseItems = (db: Kysely<DB>, { retailerId, userId }: FavoritesOwner) =>
  db
    .selectFrom('favorites_items')
    .innerJoin('favorites_lists', 'favorites_lists.id', 'favorites_items.list_id')
    .innerJoin('colourways', 'colourways.id', 'favorites_items.colourway_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['favorites_items.list_id', 'favorites_items.length_um', 'colourways.hex'])
    .select(['colourways.picture_hash', leastLengthColumn, gridColumn])
    .where('favorites_lists.retailer_id', '=', retailerId)
    .where('favorites_lists.user_id', '=', userId)
    .orderBy('favorites_items.position')
    .orderBy('favorites_items.id')
    .execute()

export const countAllItems = (db: Kysely<DB>, { retailerId, userId }: FavoritesOwner) =>
  db
    .selectFrom('favorites_items')
    .innerJoin('favorites_lists', 'favorites_lists.id', 'favorites_items.list_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('favorites_lists.retailer_id', '=', retailerId)
    .where('favorites_lists.user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const findColourways = (db: Kysely<DB>, slugs: readonly string[]) =>
  db.selectFrom('colourways').select(['id', 'slug']).where('slug', 'in', slugs).execute()

export type NewItem = Insertable<DB['favorites_items']>

/** Skips items whose id already exists; returns how many were inserted. */
export async function insertItems(trx: Kysely<DB>, items: readonly NewItem[]): Promise<number> {
  if (items.length === 0) return 0
  const put = await trx
    .insertInto('favorites_items')
    .values(items)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return put.length
}

export const updateItem = (trx: Kysely<DB>, id: string, change: Updateable<DB['favorites_items']>) =>
  trx.updateTable('favorites_items').set(change).where('id', '=', id).execute()

export const deleteItems = (trx: Kysely<DB>, listId: string, ids: readonly string[]) =>
  trx.deleteFrom('favorites_items').where('list_id', '=', listId).where('id', 'in', ids).execute()

export const findRooms = (db: Kysely<DB>, listId: string) =>
  db
    .selectFrom('favorites_rooms')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Number of rooms of each of a member's lists. */
export const countRooms = (db: Kysely<DB>, { retailerId, userId }: FavoritesOwner) =>
  db
    .selectFrom('favorites_rooms')
    .innerJoin('favorites_lists', 'favorites_lists.id', 'favorites_rooms.list_id')
    .select(['favorites_rooms.list_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('favorites_lists.retailer_id', '=', retailerId)
    .where('favorites_lists.user_id', '=', userId)
    .groupBy('favorites_rooms.list_id')
    .execute()

export const insertRoom = (trx: Kysely<DB>, room: Insertable<DB['favorites_rooms']>) =>
  trx.insertInto('favorites_rooms').values(room).execute()

export const updateRoom = (trx: Kysely<DB>, id: string, change: Updateable<DB['favorites_rooms']>) =>
  trx.updateTable('favorites_rooms').set(change).where('id', '=', id).execute()

/** Deletes a room; its items stay on the list, without a room. */
export async function deleteRoom(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.updateTable('favorites_items').set({ room_id: null }).where('room_id', '=', id).execute()
  await trx.deleteFrom('favorites_rooms').where('id', '=', id).execute()
}
