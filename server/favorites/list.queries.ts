import type { Kysely, Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** The owner of lists: a member, in the business that they buy for. */
export type FavoritesOwner = { retailerId: string; userId: string }
export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>

const ownLists = (db: Kysely<DB>, { retailerId, userId }: FavoritesOwner) =>
  db
    .selectFrom('favorites_lists')
    .where('favorites_lists.retailer_id', '=', retailerId)
    .where('favorites_lists.user_id', '=', userId)

/** The member's own list; undefined when there is none with this id. */
export const findList = (db: Kysely<DB>, owner: FavoritesOwner, id: string) =>
  ownLists(db, owner).selectAll('favorites_lists').where('id', '=', id).executeTakeFirst()

/** The default list first, then the most recently changed. */
export const findLists = (db: Kysely<DB>, owner: FavoritesOwner) =>
  ownLists(db, owner)
    .selectAll('favorites_lists')
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()

export const selectDefaultList = (db: Kysely<DB>, owner: FavoritesOwner) =>
  ownLists(db, owner).selectAll('favorites_lists').where('is_default', '=', true)

/** The most recently changed list of a customer, comparing names without case. */
export const selectListOfCustomer = (db: Kysely<DB>, owner: FavoritesOwner, customer: string) =>
  ownLists(db, owner)
    .selectAll('favorites_lists')
    .where('is_default', '=', false)
    .where(eb => eb(eb.fn<string>('lower', ['end_customer']), '=', customer.toLowerCase()))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(1)

export async function countLists(db: Kysely<DB>, owner: FavoritesOwner): Promise<number> {
  const row = await ownLists(db, owner)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type NewList = {
  id: string
  isDefault: boolean
  name: string
  endCustomer: string
  project: string
  now: Date
}

/** There is one default list; inserting a second does nothing. */
export const insertList = (trx: Kysely<DB>, owner: FavoritesOwner, list: NewList) =>
  trx
    .insertInto('favorites_lists')
    .values({
      id: list.id,
      retailer_id: owner.retailerId,
      user_id: owner.userId,
      is_default: list.isDefault,
      name: list.name,
      end_customer: list.endCustomer,
      project: list.project,
      created_at: list.now,
      changed_at: list.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const updateList = (trx: Kysely<DB>, id: string, change: Updateable<DB['favorites_lists']>) =>
  trx.updateTable('favorites_lists').set(change).where('id', '=', id).execute()

export const touchList = (trx: Kysely<DB>, id: string, now: Date) => updateList(trx, id, { changed_at: now })

export const deleteList = (trx: Kysely<DB>, id: string) =>
  trx.deleteFrom('favorites_lists').where('id', '=', id).execute()

/**
 * Lists that name a customer or a project pass to another member of the business; the leaving member's others are
 * deleted.
 */
export async function transferLists(trx: Kysely<DB>, from: FavoritesOwner, to: string): Promise<void> {
  const own = { retailerId: from.retailerId, userId: from.userId }
  await trx
    .deleteFrom('favorites_lists')
    .where('retailer_id', '=', own.retailerId)
    .where('user_id', '=', own.userId)
    .where('is_default', '=', true)
    .execute()
  await trx
    .updateTable('favorites_lists')
    .set({ user_id: to })
    .where('retailer_id', '=', own.retailerId)
    .where('user_id', '=', own.userId)
    .execute()
}

export const findOwner = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()

/** Records a merge; false when its id was recorded before. */
export async function recordMerge(
  trx: Kysely<DB>,
  owner: FavoritesOwner,
  id: string,
  now: Date,
): Promise<boolean> {
  const noted = await trx
    .insertInto('favorites_merges')
    .values({ id, retailer_id: owner.retailerId, user_id: owner.userId, merged_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
