import {
  MAX_FAVORITES_IN_LIST,
  MAX_FAVORITES_LISTS,
  MAX_ROOMS_IN_LIST,
} from '@selvedge/contract/favorites/favorites-terms.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'

const refuse = (fault: FieldFault): never => {
  throw new ApiError('invalidInput', { fields: [fault] })
}

/** Throws `invalidInput` when adding this many items would exceed the limit of one list. */
export function refuseFullList(held: number, more: number, field: string): void {
  if (held + more > MAX_FAVORITES_IN_LIST)
    refuse({ field, code: 'listFull', values: { max: MAX_FAVORITES_IN_LIST } })
}

export function refuseManyLists(held: number): void {
  if (held >= MAX_FAVORITES_LISTS)
    refuse({ field: 'name', code: 'listsFull', values: { max: MAX_FAVORITES_LISTS } })
}

/** Throws `invalidInput` beyond the limit of rooms, or for a name that another room of the list has. */
export function refuseRoom(
  rooms: readonly { id: string; name: string }[],
  name: string,
  ownId?: string,
): void {
  if (ownId === undefined && rooms.length >= MAX_ROOMS_IN_LIST)
    refuse({ field: 'name', code: 'roomsFull', values: { max: MAX_ROOMS_IN_LIST } })
  if (rooms.some(room => room.id !== ownId && room.name === name))
    refuse({ field: 'name', code: 'roomExists', values: { name } })
}

/** The named room, or null; throws `invalidInput` for a room of another list. */
export function refuseForeignRoom(
  rooms: readonly { id: string }[],
  roomId: string | null,
  field: string,
): void {
  if (roomId !== null && !rooms.some(({ id }) => id === roomId)) refuse({ field, code: 'id' })
}
