import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type * as contract from '@selvedge/contract/favorites/favorites-items.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { cutListAfter } from '@selvedge/contract/metreage/cuts.ts'
import { refuseForeignRoom, refuseFullList } from './favorites.policy.ts'
import { findColourways, findPlainItems, findRooms, updateItem, type PlainItem } from './item.queries.ts'
import { storedLength } from './item-length.ts'
import { bareItem, putAtEnd } from './new-items.ts'
import { withOwnList, type Favoring } from './own-list.ts'

type OfList = Favoring & { listId: string }
type OfItem = OfList & { itemId: string }

/** Adds a cloth at the end of a list and returns the item's id. Throws `notFound`, `invalidInput`. */
export const addItem = (adding: OfList & { item: BodyOf<typeof contract.addFavorite> }): Promise<string> =>
  withOwnList(adding, async (trx, list) => {
    const { fabricId, roomId, purpose, note, status, ...length } = adding.item
    const [colourway] = await findColourways(trx, [fabricId])
    if (!colourway) throw new ApiError('notFound')
    refuseForeignRoom(await findRooms(trx, list.id), roomId, 'roomId')
    const held = await findPlainItems(trx, list.id)
    refuseFullList(held.length, 1, 'fabricId')
    const sidemark = adding.caller.customer?.name ?? ''
    const bare = bareItem({ listId: list.id, colourwayId: colourway.id, sidemark, now: adding.now })
    await putAtEnd(trx, held, [{ ...bare, room_id: roomId, purpose, note, status, ...storedLength(length) }])
    return bare.id
  })

/** Updates an item; fields that are not sent stay. Throws `notFound`, `invalidInput`. */
export const changeItem = (
  changing: OfItem & { change: BodyOf<typeof contract.changeFavorite> },
): Promise<void> =>
  withOwnList(changing, async (trx, list) => {
    const item = itemOf(await findPlainItems(trx, list.id), changing.itemId)
    const { fabricQuantity, entered, purpose, note, status } = changing.change
    const length = storedLength({ fabricQuantity, entered })
    const change = {
      ...(purpose !== undefined && { purpose }),
      ...(note !== undefined && { note }),
      ...(status !== undefined && { status }),
      ...length,
      ...(length && { cut_list: stillFitting(item, length.length_um) }),
    }
    if (Object.keys(change).length > 0) await updateItem(trx, item.id, change)
  })

function stillFitting(item: PlainItem, toMicrometres: number | null): string | null {
  const lengths = { fromMicrometres: item.length_um, toMicrometres }
  const cutList = cutListAfter(CutList.nullable().parse(item.cut_list), lengths)
  return cutList && JSON.stringify(cutList)
}

export function itemOf(items: readonly PlainItem[], id: string): PlainItem {
  const item = items.find(one => one.id === id)
  if (!item) throw new ApiError('notFound')
  return item
}
