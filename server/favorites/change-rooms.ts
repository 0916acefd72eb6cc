import { ApiError } from '@selvedge/contract/call/errors.ts'
import { newId } from '../platform/identifiers.ts'
import { refuseRoom } from './favorites.policy.ts'
import { deleteRoom, findRooms, insertRoom, updateRoom, type RoomRow } from './item.queries.ts'
import { withOwnList, type Favoring } from './own-list.ts'

type OfList = Favoring & { listId: string }
type OfRoom = OfList & { roomId: string }

/** Adds a room at the end of a list and returns its id. Throws `notFound`, `invalidInput`. */
export const addRoom = (adding: OfList & { name: string }): Promise<string> =>
  withOwnList(adding, async (trx, list) => {
    const rooms = await findRooms(trx, list.id)
    refuseRoom(rooms, adding.name)
    const id = newId()
    await insertRoom(trx, {
      id,
      list_id: list.id,
      name: adding.name,
      position: (rooms.at(-1)?.position ?? -1) + 1,
    })
    return id
  })

/** Renames a room, or swaps it with its neighbour. Throws `notFound`, `invalidInput`. */
export const changeRoom = (
  changing: OfRoom & { name?: string | undefined; move?: 'up' | 'down' | undefined },
): Promise<void> =>
  withOwnList(changing, async (trx, list) => {
    const { roomId, name, move } = changing
    const rooms = await findRooms(trx, list.id)
    const room = roomOf(rooms, roomId)
    if (name !== undefined) {
      refuseRoom(rooms, name, roomId)
      await updateRoom(trx, roomId, { name })
    }
    const neighbour = move && rooms[rooms.indexOf(room) + (move === 'up' ? -1 : 1)]
    if (!neighbour) return
    await updateRoom(trx, roomId, { position: neighbour.position })
    await updateRoom(trx, neighbour.id, { position: room.position })
  })

/** Deletes a room; its items stay on the list, without a room. Throws `notFound`. */
export const removeRoom = (removing: OfRoom): Promise<void> =>
  withOwnList(removing, async (trx, list) => {
    const room = roomOf(await findRooms(trx, list.id), removing.roomId)
    await deleteRoom(trx, room.id)
  })

function roomOf(rooms: readonly RoomRow[], id: string): RoomRow {
  const room = rooms.find(one => one.id === id)
  if (!room) throw new ApiError('notFound')
  return room
}
