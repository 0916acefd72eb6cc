import type { Kysely } from 'kysely'
import { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { RefusedFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { errorText, faultText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { idWithin } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { findPlainItems, findRooms, type PlainItem } from './item.queries.ts'
import { ownList } from './own-list.ts'
import { presentRemoved } from './favorites.present.ts'
import { chosenItems } from './remove-items.ts'
import { sidemarkOf } from './sidemark.ts'

type Ordering = {
  db: Kysely<DB>
  caller: Member
  now: Date
  reader: ApiReader
  listId: string
  itemIds: readonly string[]
  orderType: 'cut' | 'sample'
  key?: string | undefined
}
type Ordered = { added: string[]; refused: RefusedFavorite[] }

/**
 * Adds items to the cart, each as a line of its own, once for a key. Items that the cart refuses are returned with the reason, and do
 * not stop the others; the list itself is unchanged. Throws `notFound`.
 */
export async function itemsToCart(ordering: Ordering): Promise<Ordered> {
  const { db, caller, now, reader, orderType, key } = ordering
  const list = await ownList(db, caller, ordering.listId)
  const [items, rooms] = await Promise.all([findPlainItems(db, list.id), findRooms(db, list.id)])
  const ordered: Ordered = { added: [], refused: [] }
  for (const item of chosenItems(items, ordering.itemIds)) {
    const room = rooms.find(({ id }) => id === item.room_id)
    const sidemark = sidemarkOf({ endCustomer: list.end_customer || item.sidemark, room: room?.name })
    try {
      const line = lineOf(item, orderType, sidemark)
      const lineKey = key && idWithin(key, caller.userId, item.id, orderType)
      await addToCart({ db, caller, item: { ...line, key: lineKey }, now })
      ordered.added.push(item.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      ordered.refused.push({ itemId: item.id, reason: reasonOf(error, reader) })
    }
  }
  return ordered
}

function lineOf(item: PlainItem, orderType: 'cut' | 'sample', sidemark: string) {
  const { fabricId, fabricQuantity, entered, purpose, cutList } = presentRemoved(item)
  const length = orderType === 'cut' && fabricQuantity !== null ? { fabricQuantity, entered, cutList } : {}
  return NewCartItem.parse({ fabricId, orderType, sidemark, note: purpose, ...length })
}

/** The message of the refused field, or of the line as a whole. */
function reasonOf(error: ApiError, reader: ApiReader): string {
  const [fault] = error.fields
  return fault ? faultText(fault, reader) : errorText(error.code, error.details, reader)
}
