import { sql, type Kysely } from 'kysely'
import type { FavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countAllItems } from './item.queries.ts'
import { selectDefaultList, selectListOfCustomer, type ListRow } from './list.queries.ts'
import type { FavoritesMember } from './own-list.ts'

const selectHeartList = (db: Kysely<DB>, caller: FavoritesMember) =>
  caller.customer ? selectListOfCustomer(db, caller, caller.customer.name) : selectDefaultList(db, caller)

/**
 * The list that a heart adds to: that of the customer being served, or the default one; undefined until it exists.
 */
export const heartList = (db: Kysely<DB>, caller: FavoritesMember): Promise<ListRow | undefined> =>
  selectHeartList(db, caller).executeTakeFirst()

/** The hearts that a member sees filled. Every page asks for them, so in few statements. */
export async function favoriteMarks({
  db,
  caller,
}: {
  db: Kysely<DB>
  caller: FavoritesMember
}): Promise<FavoriteMarks> {
  const listWithCloth = selectHeartList(db, caller).select(eb =>
    eb
      .selectFrom('favorites_items')
      .innerJoin('colourways', 'colourways.id', 'favorites_items.colourway_id')
      .whereRef('favorites_items.list_id', '=', 'favorites_lists.id')
      .select(
        sql<
          string[] | null
        >`array_agg(colourways.slug order by favorites_items.position, favorites_items.id)`.as('slugs'),
      )
      .as('slugs'),
  )
  const [list, { count }] = await Promise.all([listWithCloth.executeTakeFirst(), countAllItems(db, caller)])
  return {
    listId: list?.id ?? null,
    listName: list?.name ?? caller.customer?.name ?? '',
    fabricIds: [...new Set(list?.slugs ?? [])],
    count,
  }
}
