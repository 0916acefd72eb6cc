import { refuseFullList } from './favorites.policy.ts'
import { findColourways, findPlainItems } from './item.queries.ts'
import { recordMerge, touchList } from './list.queries.ts'
import { bareItem, putAtEnd } from './new-items.ts'
import { defaultList, withListsLocked, type Favoring } from './own-list.ts'

type Merging = Favoring & { id: string; fabricIds: readonly string[] }

/**
 * Merges the favourites stored in a browser into the default list, once per merge id, however often and from however
 * many tabs it is sent, and returns how many were new. Throws `invalidInput` when the list would become too long;
 * then nothing is merged.
 */
export const mergeFavorites = (merging: Merging): Promise<number> =>
  withListsLocked(merging, async trx => {
    const { caller, id, fabricIds, now } = merging
    if (fabricIds.length === 0 || !(await recordMerge(trx, caller, id, now))) return 0
    const list = await defaultList(trx, caller, now)
    const held = await findPlainItems(trx, list.id)
    const known = new Map((await findColourways(trx, fabricIds)).map(row => [row.slug, row.id]))
    const there = new Set(held.map(item => item.slug))
    const news = [...new Set(fabricIds)].filter(slug => known.has(slug) && !there.has(slug))
    refuseFullList(held.length, news.length, 'fabricIds')
    const items = news.map(slug =>
      bareItem({ listId: list.id, colourwayId: known.get(slug)!, sidemark: '', now }),
    )
    await putAtEnd(trx, held, items)
    if (news.length > 0) await touchList(trx, list.id, now)
    return news.length
  })
