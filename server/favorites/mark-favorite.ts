import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import { refuseFullList } from './favorites.policy.ts'
import { presentRemoved } from './favorites.present.ts'
import { deleteItems, findColourways, findPlainItems } from './item.queries.ts'
import { listToMark } from './list-to-mark.ts'
import { touchList } from './list.queries.ts'
import { bareItem, putAtEnd } from './new-items.ts'
import { withListsLocked, type Favoring } from './own-list.ts'

type Marking = Favoring & { fabricId: string; isFavorite: boolean }
type Marked = { listId: string; removed: RemovedFavorite[] }

/**
 * Adds a fabric to the list of the customer being served, or to the default list, or removes it from there;
 * idempotent. Throws `notFound` for an unknown fabric, `invalidInput` for a full list.
 */
export const markFavorite = (marking: Marking): Promise<Marked> =>
  withListsLocked(marking, async trx => {
    const [colourway] = await findColourways(trx, [marking.fabricId])
    if (!colourway) throw new ApiError('notFound')
    const list = await listToMark(trx, marking)
    const items = await findPlainItems(trx, list.id)
    const marked = items.filter(item => item.colourway_id === colourway.id)
    if (marked.length > 0 === marking.isFavorite) return { listId: list.id, removed: [] }
    if (marking.isFavorite) {
      refuseFullList(items.length, 1, 'fabricId')
      const sidemark = marking.caller.customer?.name ?? ''
      await putAtEnd(trx, items, [
        bareItem({ listId: list.id, colourwayId: colourway.id, sidemark, now: marking.now }),
      ])
    } else {
      await deleteItems(
        trx,
        list.id,
        marked.map(({ id }) => id),
      )
    }
    await touchList(trx, list.id, marking.now)
    return { listId: list.id, removed: marked.map(presentRemoved) }
  })
