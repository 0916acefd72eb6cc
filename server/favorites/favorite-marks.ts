import type { Kysely } from 'kysely'
import type { FavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countAllItems, findPlainItems } from './item.queries.ts'
import { findDefaultList, findListOfCustomer, type ListRow } from './list.queries.ts'
import type { FavoritesMember } from './own-list.ts'

/**
 * The list that a heart adds to: that of the customer being served, or the default one; undefined until it exists.
 */
export const heartList = (db: Kysely<DB>, caller: FavoritesMember): Promise<ListRow | undefined> =>
  caller.customer ? findListOfCustomer(db, caller, caller.customer.name) : findDefaultList(db, caller)

/** The hearts that a member sees filled. */
export async function favoriteMarks({
  db,
  caller,
}: {
  db: Kysely<DB>
  caller: FavoritesMember
}): Promise<FavoriteMarks> {
  const [list, { count }] = await Promise.all([heartList(db, caller), countAllItems(db, caller)])
  const items = list ? await findPlainItems(db, list.id) : []
  return {
    listId: list?.id ?? null,
    listName: list?.name ?? caller.customer?.name ?? '',
    fabricIds: [...new Set(items.map(item => item.slug))],
    count,
  }
}
