import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type * as contract from '@selvedge/contract/favorites/favorites.ts'
import { refuseFullList } from './favorites.policy.ts'
import { findColourways, findPlainItems, updateItem, type PlainItem } from './item.queries.ts'
import { storedLength } from './item-length.ts'
import { listToMark } from './list-to-mark.ts'
import { touchList } from './list.queries.ts'
import { bareItem, putAtEnd } from './new-items.ts'
import { withListsLocked, type Favoring } from './own-list.ts'

type Noting = Favoring & { noted: BodyOf<typeof contract.addMeasuredFavorite> }

/** Whether an item is as a heart creates it: no length, purpose or note. */
const isBlank = (item: PlainItem): boolean =>
  item.length_um === null && item.purpose === '' && item.note === ''

/**
 * Adds a fabric, with a length calculated for it, to the list that a heart adds to. Throws `notFound` for an unknown
 * fabric, `invalidInput` for a full list or an invalid length.
 */
export const addMeasuredFavorite = (noting: Noting): Promise<{ listId: string; itemId: string }> =>
  withListsLocked(noting, async trx => {
    const { fabricId, purpose, cutList, ...length } = noting.noted
    const [colourway] = await findColourways(trx, [fabricId])
    if (!colourway) throw new ApiError('notFound')
    const list = await listToMark(trx, noting)
    const said = { purpose, cut_list: cutList && JSON.stringify(cutList), ...storedLength(length) }
    const held = await findPlainItems(trx, list.id)
    const hearted = held.find(item => item.colourway_id === colourway.id && isBlank(item))
    await touchList(trx, list.id, noting.now)
    if (hearted) {
      await updateItem(trx, hearted.id, said)
      return { listId: list.id, itemId: hearted.id }
    }
    refuseFullList(held.length, 1, 'fabricId')
    const sidemark = noting.caller.customer?.name ?? ''
    const bare = bareItem({ listId: list.id, colourwayId: colourway.id, sidemark, now: noting.now })
    await putAtEnd(trx, held, [{ ...bare, ...said }])
    return { listId: list.id, itemId: bare.id }
  })
