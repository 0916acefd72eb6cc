import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import { refuseFullList } from './favorites.policy.ts'
import { presentRemoved } from './favorites.present.ts'
import {
  deleteItems,
  findColourways,
  findPlainItems,
  findRooms,
  insertItems,
  type PlainItem,
} from './item.queries.ts'
import { storedLength } from './item-length.ts'
import { withOwnList, type Favoring } from './own-list.ts'

type OfList = Favoring & { listId: string }

/**
 * Deletes items from a list and returns their full data, so that they can be restored. Throws `notFound` when one of
 * them is not on it.
 */
export const removeItems = (removing: OfList & { itemIds: readonly string[] }): Promise<RemovedFavorite[]> =>
  withOwnList(removing, async (trx, list) => {
    const chosen = chosenItems(await findPlainItems(trx, list.id), removing.itemIds)
    await deleteItems(
      trx,
      list.id,
      chosen.map(({ id }) => id),
    )
    return chosen.map(presentRemoved)
  })

/** In the order of the list. Throws `notFound` when one is not on it. */
export function chosenItems(items: readonly PlainItem[], ids: readonly string[]): PlainItem[] {
  const wanted = new Set(ids)
  const chosen = items.filter(item => wanted.has(item.id))
  if (chosen.length < wanted.size) throw new ApiError('notFound')
  return chosen
}

/**
 * Restores deleted items, each at its position and in its room if that still exists, and returns how many were
 * restored; items that are already on the list are skipped. Throws `notFound`, also when a cloth is gone,
 * `invalidInput`.
 */
export const restoreItems = (restoring: OfList & { items: readonly RemovedFavorite[] }): Promise<number> =>
  withOwnList(restoring, async (trx, list) => {
    const { items, now } = restoring
    const slugs = [...new Set(items.map(item => item.fabricId))]
    const known = new Map((await findColourways(trx, slugs)).map(row => [row.slug, row.id]))
    if (known.size < slugs.length) throw new ApiError('notFound')
    refuseFullList((await findPlainItems(trx, list.id)).length, items.length, 'items')
    const rooms = new Set((await findRooms(trx, list.id)).map(({ id }) => id))
    const rows = items.map(item => ({
      id: item.id,
      list_id: list.id,
      room_id: item.roomId !== null && rooms.has(item.roomId) ? item.roomId : null,
      colourway_id: known.get(item.fabricId)!,
      position: item.position,
      purpose: item.purpose,
      cut_list: item.cutList && JSON.stringify(item.cutList),
      note: item.note,
      status: item.status,
      sidemark: item.sidemark,
      created_at: now,
      ...storedLength(item),
    }))
    return insertItems(trx, rows)
  })
