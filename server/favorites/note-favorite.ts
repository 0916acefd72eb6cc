import { ApiError } from '@selvedge/contract/errors.ts'
import type { BodyOf } from '@selvedge/contract/call.ts'
import type * as contract from '@selvedge/contract/favorites.ts'
import { refuseFullList } from './favorites.policy.ts'
import { findColourways, findPlainItems, updateItem, type PlainItem } from './item.queries.ts'
import { keptLength } from './item-length.ts'
import { listToMark } from './list-to-mark.ts'
import { touchList } from './list.queries.ts'
import { bareItem, putAtEnd } from './new-items.ts'
import { inTurn, type Favoring } from './own-list.ts'

type Noting = Favoring & { noted: BodyOf<typeof contract.noteFavorite> }

/** As a heart leaves it: no length, no purpose, no note. */
const saysNothing = (item: PlainItem): boolean =>
  item.length_um === null && item.purpose === '' && item.note === ''

/**
 * Puts a fabric with the length that was worked out for it on the list that a heart adds to. Throws `notFound` for a fabric
 * that is not there, `invalidInput` for a full list or a length that is none.
 */
export const noteFavorite = (noting: Noting): Promise<{ listId: string; itemId: string }> =>
  inTurn(noting, async trx => {
    const { fabricId, purpose, ...length } = noting.noted
    const [colourway] = await findColourways(trx, [fabricId])
    if (!colourway) throw new ApiError('notFound')
    const list = await listToMark(trx, noting)
    const said = { purpose, ...keptLength(length) }
    const held = await findPlainItems(trx, list.id)
    const hearted = held.find(item => item.colourway_id === colourway.id && saysNothing(item))
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
