import type { Result } from '@selvedge/contract/call/client.ts'
import { changeFavorite, moveFavorites, placeFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { favoriteStatuses } from '@selvedge/contract/favorites/favorites-terms.ts'
import { fabricQuantityInMetres } from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import type { Sent } from './list-action.server.ts'

type Outcome = Promise<Result<unknown>>

/** Updates an item. Yards are converted to metres here only; the form states its unit. */
export const changeItem = ({ id, client, form, text }: Sent): Outcome =>
  client(changeFavorite, {
    params: { id, itemId: text('itemId') },
    body: {
      ...(form.has('purpose') && { purpose: text('purpose') }),
      ...(form.has('note') && { note: text('note') }),
      ...(form.has('quantity') && lengthIn(text('quantity'), text('unit'))),
      status: favoriteStatuses.find(status => status === text('status')),
    },
  })

function lengthIn(typed: string, unitTyped: string) {
  if (typed.trim() === '') return { fabricQuantity: null, entered: null }
  const field = unitTyped === 'yd' ? 'yd' : 'm'
  const entered = readTypedLength(typed, field) ?? { quantity: Number.NaN, unit: field }
  const measurementType = entered.unit === 'yd' ? 'imperial' : 'metric'
  return { fabricQuantity: fabricQuantityInMetres(entered.quantity, measurementType), entered }
}

/** Parses a destination: `list` or `list/room`. */
function destinationIn(text: string) {
  const [toListId = '', toRoomId = ''] = text.split('/')
  return { toListId, toRoomId: toRoomId || null }
}

export const moveItem = ({ id, client, form, text }: Sent): Outcome =>
  client(moveFavorites, {
    params: { id },
    body: {
      itemIds: [text('itemId')],
      ...destinationIn(text('destination')),
      asCopies: form.has('copy'),
    },
  })

/** Copies all items of a room into another. */
export async function copyRoom({ id, client, text, readList }: Sent): Outcome {
  const { items } = await readList()
  const itemIds = items.filter(item => item.roomId === text('fromRoomId')).map(item => item.id)
  return client(moveFavorites, {
    params: { id },
    body: { itemIds, toListId: id, toRoomId: text('roomId'), asCopies: true },
  })
}

/** Moves an item before the given one or, with `step`, one place up or down in its room. */
export async function placeItem(sent: Sent): Outcome {
  const { id, client, form, text } = sent
  const itemId = text('itemId')
  const place = form.has('step')
    ? await stepped(sent, itemId)
    : { roomId: text('roomId') || null, beforeItemId: text('beforeItemId') || null }
  return client(placeFavorite, { params: { id, itemId }, body: place })
}

/**
 * The first item does not move up, the last not down. One that is no longer where the page showed it stays, so that a step that is sent
 * twice is one.
 */
async function stepped({ text, readList }: Sent, itemId: string) {
  const { items } = await readList()
  const roomId = items.find(item => item.id === itemId)?.roomId ?? null
  const inRoom = items.filter(item => item.roomId === roomId).map(item => item.id)
  const at = inRoom.indexOf(itemId)
  if (String(at) !== text('at')) return { roomId, beforeItemId: itemId }
  if (text('step') === 'up') return { roomId, beforeItemId: inRoom[Math.max(0, at - 1)] ?? null }
  const isLast = at === inRoom.length - 1
  return { roomId, beforeItemId: isLast ? itemId : (inRoom[at + 2] ?? null) }
}
