import { refuseForeignRoom } from './favorites.policy.ts'
import { itemOf } from './change-items.ts'
import { findPlainItems, findRooms, updateItem, type PlainItem } from './item.queries.ts'
import { withOwnList, type Favoring } from './own-list.ts'

type Placing = Favoring & {
  listId: string
  itemId: string
  roomId: string | null
  /** Insert before this item; null for the end of the room. */
  beforeItemId: string | null
}

/** Moves an item into a room, before another one. Throws `notFound`, `invalidInput` for a room of another list. */
export const placeItem = (placing: Placing): Promise<void> =>
  withOwnList(placing, async (trx, list) => {
    const { itemId, roomId, beforeItemId } = placing
    refuseForeignRoom(await findRooms(trx, list.id), roomId, 'roomId')
    const items = await findPlainItems(trx, list.id)
    const moved = itemOf(items, itemId)
    const ordered = withMoved(items, moved, beforeItemId)
    for (const [position, item] of ordered.entries()) {
      const isMoved = item.id === moved.id && moved.room_id !== roomId
      if (item.position !== position || isMoved)
        await updateItem(trx, item.id, { position, ...(item.id === moved.id && { room_id: roomId }) })
    }
  })

/** The items with one moved before another; to the end when that one is missing or is the item itself. */
function withMoved(items: readonly PlainItem[], moved: PlainItem, beforeItemId: string | null): PlainItem[] {
  if (beforeItemId === moved.id) return [...items]
  const others = items.filter(item => item.id !== moved.id)
  const at = others.findIndex(item => item.id === beforeItemId)
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved)
}
