import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { favoriteFields, RemovedFavorite } from './favorite-item.ts'
import { favoriteTexts, MAX_FAVORITES_AT_ONCE, MAX_FAVORITES_IN_LIST } from './favorites-terms.ts'
import { singleLine } from '../format/text.ts'

const byId = z.strictObject({ id: z.uuid() })
const byRoom = z.strictObject({ id: z.uuid(), roomId: z.uuid() })
const byItem = z.strictObject({ id: z.uuid(), itemId: z.uuid() })
const RoomName = singleLine(favoriteTexts.room).min(1)
const itemIds = (max: number) => z.array(z.uuid()).min(1).max(max)
const common = { area: 'Favourites', access: 'retailer', needs: 'keepFavorites' } as const
const errors = ['notFound', 'profileIncomplete'] as const
const list = '01927c44-1b2c-7d3e-8f40-5a6b7c8d9e01'
const room = '01927c44-2b2c-7d3e-8f40-5a6b7c8d9e02'
const item = '01927c44-3b2c-7d3e-8f40-5a6b7c8d9e03'

export const addFavoritesRoom = defineCall({
  ...common,
  name: 'addFavoritesRoom',
  method: 'POST',
  path: '/favorites/{id}/rooms',
  summary: 'Add a room at the end of a list.',
  params: byId,
  body: z.strictObject({ name: RoomName }),
  data: z.object({ id: z.uuid() }),
  errors,
  example: { params: { id: list }, body: { name: 'Drawing room' } },
})
export const changeFavoritesRoom = defineCall({
  ...common,
  name: 'changeFavoritesRoom',
  method: 'PUT',
  path: '/favorites/{id}/rooms/{roomId}',
  summary: 'Rename a room, or move it one place up or down.',
  params: byRoom,
  body: z.strictObject({ name: RoomName, move: z.enum(['up', 'down']) }).partial(),
  data: z.null(),
  errors,
  example: { params: { id: list, roomId: room }, body: { name: 'Morning room' } },
})
export const removeFavoritesRoom = defineCall({
  ...common,
  name: 'removeFavoritesRoom',
  method: 'DELETE',
  path: '/favorites/{id}/rooms/{roomId}',
  summary: 'Remove a room. Its items stay on the list, without a room.',
  params: byRoom,
  data: z.null(),
  errors,
  example: { params: { id: list, roomId: room } },
})

export const addFavorite = defineCall({
  ...common,
  name: 'addFavorite',
  method: 'POST',
  path: '/favorites/{id}/items',
  summary:
    'Add a fabric at the end of a list, even if it is there already: once for the curtains, once for the cushions.',
  params: byId,
  body: z.strictObject({
    fabricId: singleLine(120).min(1),
    roomId: favoriteFields.roomId.default(null),
    purpose: favoriteFields.purpose.default(''),
    note: favoriteFields.note.default(''),
    status: favoriteFields.status.default('considering'),
    fabricQuantity: favoriteFields.fabricQuantity.default(null),
    entered: favoriteFields.entered.optional(),
  }),
  data: z.object({ id: z.uuid() }),
  errors,
  example: {
    params: { id: list },
    body: { fabricId: 'glenmoor-04-loch', purpose: 'Curtains, bay, 5 drops', fabricQuantity: 13.725 },
  },
})
export const changeFavorite = defineCall({
  ...common,
  name: 'changeFavorite',
  method: 'PUT',
  path: '/favorites/{id}/items/{itemId}',
  summary: 'Change an item’s fields; omitted ones stay. fabricQuantity is in metres.',
  params: byItem,
  body: z.strictObject(favoriteFields).omit({ roomId: true }).partial(),
  data: z.null(),
  errors,
  example: { params: { id: list, itemId: item }, body: { status: 'approved', note: 'Lining to show' } },
})
export const placeFavorite = defineCall({
  ...common,
  name: 'placeFavorite',
  method: 'PUT',
  path: '/favorites/{id}/items/{itemId}/place',
  summary: 'Move an item into a room, before a given item there, or to its end.',
  params: byItem,
  body: z.strictObject({ roomId: favoriteFields.roomId, beforeItemId: z.uuid().nullable() }),
  data: z.null(),
  errors,
  example: { params: { id: list, itemId: item }, body: { roomId: room, beforeItemId: null } },
})
export const removeFavorites = defineCall({
  ...common,
  name: 'removeFavorites',
  method: 'POST',
  path: '/favorites/{id}/removals',
  summary: 'Remove items from a list. Returns them complete, for restoreFavorites.',
  params: byId,
  body: z.strictObject({ itemIds: itemIds(MAX_FAVORITES_IN_LIST) }),
  data: z.object({ removed: z.array(RemovedFavorite) }),
  errors,
  example: { params: { id: list }, body: { itemIds: [item] } },
})
export const restoreFavorites = defineCall({
  ...common,
  name: 'restoreFavorites',
  method: 'POST',
  path: '/favorites/{id}/restorations',
  summary: 'Restore removed items in their places; those still on the list stay unchanged.',
  params: byId,
  body: z.strictObject({ items: z.array(RemovedFavorite).min(1).max(MAX_FAVORITES_IN_LIST) }),
  data: z.object({ restored: z.int() }),
  errors,
  example: {
    params: { id: list },
    body: {
      items: [
        {
          id: item,
          fabricId: 'glenmoor-04-loch',
          position: 1,
          sidemark: 'Mrs Ellis',
          roomId: null,
          purpose: '',
          note: '',
          status: 'considering',
          fabricQuantity: null,
          entered: null,
        },
      ],
    },
  },
})
export const moveFavorites = defineCall({
  ...common,
  name: 'moveFavorites',
  method: 'POST',
  path: '/favorites/{id}/moves',
  summary: 'Move or copy items, with all their fields, to the end of a list or of one of its rooms.',
  params: byId,
  body: z.strictObject({
    itemIds: itemIds(MAX_FAVORITES_IN_LIST),
    toListId: z.uuid(),
    toRoomId: favoriteFields.roomId.default(null),
    asCopies: z.boolean().default(false),
  }),
  data: z.object({ moved: z.int() }),
  errors,
  example: {
    params: { id: list },
    body: { itemIds: [item], toListId: list, toRoomId: room, asCopies: true },
  },
})

/** An item that could not be added to the cart, and why, in the caller's language. */
export const RefusedFavorite = z.object({ itemId: z.uuid(), reason: z.string() })
export type RefusedFavorite = z.output<typeof RefusedFavorite>
export const favoritesToCart = defineCall({
  ...common,
  needs: 'fillCart',
  name: 'favoritesToCart',
  method: 'POST',
  path: '/favorites/{id}/cart',
  summary:
    'Add items of a list to the cart, at their noted lengths or as samples, for the list’s customer. Items that cannot be added are returned with the reason; the list does not change.',
  params: byId,
  body: z.strictObject({
    itemIds: itemIds(MAX_FAVORITES_AT_ONCE),
    orderType: z.enum(['cut', 'sample']),
    /** Given by the caller: what is sent again under the same key is added once. */
    key: z.uuid().optional(),
  }),
  data: z.object({ added: z.array(z.uuid()), refused: z.array(RefusedFavorite) }),
  errors,
  example: { params: { id: list }, body: { itemIds: [item], orderType: 'sample' } },
})

export const favoriteItemCalls = {
  addFavoritesRoom,
  changeFavoritesRoom,
  removeFavoritesRoom,
  addFavorite,
  changeFavorite,
  placeFavorite,
  removeFavorites,
  restoreFavorites,
  moveFavorites,
  favoritesToCart,
}
