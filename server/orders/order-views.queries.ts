import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type ViewOwner = { retailerId: string; userId: string }
type ViewRow = Insertable<DB['order_views']>

const viewsOf = (db: Kysely<DB>, { retailerId, userId }: ViewOwner) =>
  db
    .selectFrom('order_views')
    .select(['id', 'name', 'filter', 'is_default'])
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)

/** A member's own views, in the order of their names. */
export const selectViews = (db: Kysely<DB>, owner: ViewOwner) => viewsOf(db, owner).orderBy('name').execute()

/** One of them by its name, whatever its capitals. */
export const selectViewNamed = (db: Kysely<DB>, owner: ViewOwner, name: string) =>
  viewsOf(db, owner)
    .where(eb => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst()

export const insertView = (db: Kysely<DB>, row: ViewRow) =>
  db
    .insertInto('order_views')
    .values(row)
    .returning(['id', 'name', 'filter', 'is_default'])
    .executeTakeFirstOrThrow()

type Change = Partial<Pick<ViewRow, 'name' | 'filter' | 'is_default'>>
/** Changes a member's own view and returns it; undefined where it is not theirs. */
export const updateView = (db: Kysely<DB>, owner: ViewOwner, id: string, change: Change) =>
  db
    .updateTable('order_views')
    .set(change)
    .where('id', '=', id)
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .returning(['id', 'name', 'filter', 'is_default'])
    .executeTakeFirst()

/** The list then opens with no view. */
export const clearDefault = (db: Kysely<DB>, { retailerId, userId }: ViewOwner) =>
  db
    .updateTable('order_views')
    .set({ is_default: false })
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

/** Whether there was such a view of this member's. */
export async function deleteView(db: Kysely<DB>, owner: ViewOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
