import { ApiError } from '@selvedge/contract/errors.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorite-item.ts'
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
import { keptLength } from './item-length.ts'
import { changingList, type Favoring } from './own-list.ts'

type OfList = Favoring & { listId: string }

/** Takes items off a list and returns them whole. Throws `notFound` where one of them is not on it. */
export const removeItems = (removing: OfList & { itemIds: readonly string[] }): Promise<RemovedFavorite[]> =>
  changingList(removing, async (trx, list) => {
    const chosen = chosenItems(await findPlainItems(trx, list.id), removing.itemIds)
    await deleteItems(
      trx,
      list.id,
      chosen.map(({ id }) => id),
    )
    return chosen.map(presentRemoved)
  })

/** In the order of the list. Throws `notFound` where one is not on it. */
export function chosenItems(items: readonly PlainItem[], ids: readonly string[]): PlainItem[] {
  const wanted = new Set(ids)
  const chosen = items.filter(item => wanted.has(item.id))
  if (chosen.length < wanted.size) throw new ApiError('notFound')
  return chosen
}

/**
 * Puts back what was taken off, each in its place and its room, if that is still there, and returns how many came back:
 * what is on the list already stays as it is. Throws `notFound`, also for a cloth that is gone, `invalidInput`.
 */
export const restoreItems = (restoring: OfList & { items: readonly RemovedFavorite[] }): Promise<number> =>
  changingList(restoring, async (trx, list) => {
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
      note: item.note,
      status: item.status,
      sidemark: item.sidemark,
      created_at: now,
      ...keptLength(item),
    }))
    return insertItems(trx, rows)
  })
