import { newId } from '../platform/identifiers.ts'
import { refuseForeignRoom, refuseFullList } from './favorites.policy.ts'
import { deleteItems, findPlainItems, findRooms, type PlainItem } from './item.queries.ts'
import { touchList } from './list.queries.ts'
import { putAtEnd, type UnplacedItem } from './new-items.ts'
import { withOwnList, ownList, type Favoring } from './own-list.ts'
import { chosenItems } from './remove-items.ts'

type Moving = Favoring & {
  listId: string
  itemIds: readonly string[]
  toListId: string
  toRoomId: string | null
  /** Copy instead of moving. */
  asCopies: boolean
}

/**
 * Moves or copies items to the end of another list, or of the same one, and returns how many. Throws `notFound`,
 * `invalidInput`.
 */
export const moveItems = (moving: Moving): Promise<number> =>
  withOwnList(moving, async (trx, list) => {
    const { caller, itemIds, toListId, toRoomId, asCopies, now } = moving
    const target = await ownList(trx, caller, toListId)
    refuseForeignRoom(await findRooms(trx, target.id), toRoomId, 'toRoomId')
    const chosen = chosenItems(await findPlainItems(trx, list.id), itemIds)
    if (!asCopies)
      await deleteItems(
        trx,
        list.id,
        chosen.map(({ id }) => id),
      )
    const held = await findPlainItems(trx, target.id)
    refuseFullList(held.length, chosen.length, 'toListId')
    const placed = chosen.map(item => unplaced(item, { list_id: target.id, room_id: toRoomId }, asCopies))
    await putAtEnd(trx, held, placed)
    await touchList(trx, target.id, now)
    return chosen.length
  })

function unplaced(
  { slug: _slug, position: _position, cut_list, ...item }: PlainItem,
  to: Pick<UnplacedItem, 'list_id' | 'room_id'>,
  isCopy: boolean,
): UnplacedItem {
  return {
    ...item,
    cut_list: cut_list === null ? null : JSON.stringify(cut_list),
    ...to,
    ...(isCopy && { id: newId() }),
  }
}
