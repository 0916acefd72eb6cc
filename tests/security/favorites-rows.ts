import type { favoriteCalls } from '@selvedge/contract/favorites/favorites.ts'
import type { Row } from './isolation-rows.ts'

const answered: Row = { other: 'answered' }
const NO_LINK = 'bm8tbGluay1hdC1hbGw'
const cloth = 'inis-300-14-delft'
/** A list belongs to one member: others get not found, also in the same team. */
const ofList = (body?: object): Row => ({
  send: ({ favorites }) => ({ params: { id: favorites.listId }, ...(body && { body }) }),
  other: 'notFound',
})
const ofRoom = (body?: object): Row => ({
  send: ({ favorites: { listId, roomId } }) => ({ params: { id: listId, roomId }, ...(body && { body }) }),
  other: 'notFound',
})
const ofItem = (body: object): Row => ({
  send: ({ favorites: { listId, itemId } }) => ({ params: { id: listId, itemId }, body }),
  other: 'notFound',
})
const ofItems = (body: object): Row => ({
  send: ({ favorites: { listId, itemId } }) => ({
    params: { id: listId },
    body: { itemIds: [itemId], ...body },
  }),
  other: 'notFound',
})

/** Favourites, which belong to one member. */
export const favoritesRows: Record<keyof typeof favoriteCalls, Row> = {
  getFavoriteMarks: answered,
  markFavorite: { send: () => ({ body: { fabricId: cloth, isFavorite: true } }), other: 'answered' },
  addMeasuredFavorite: {
    send: () => ({ body: { fabricId: cloth, purpose: '', entered: { quantity: 2, unit: 'm' } } }),
    other: 'answered',
  },
  mergeFavorites: {
    send: () => ({ body: { id: crypto.randomUUID(), fabricIds: [cloth] } }),
    other: 'answered',
  },
  listFavorites: answered,
  createFavoritesList: { send: () => ({ body: { name: 'Blinds for the vicarage' } }), other: 'answered' },
  getFavoritesList: ofList(),
  changeFavoritesList: ofList({ name: 'Taken over' }),
  removeFavoritesList: ofList(),
  addFavoritesRoom: ofList({ name: 'Attic' }),
  changeFavoritesRoom: ofRoom({ name: 'Attic' }),
  removeFavoritesRoom: ofRoom(),
  addFavorite: ofList({ fabricId: cloth }),
  changeFavorite: ofItem({ note: 'Taken over' }),
  placeFavorite: ofItem({ roomId: null, beforeItemId: null }),
  removeFavorites: ofItems({}),
  restoreFavorites: ofList({
    items: [
      {
        id: crypto.randomUUID(),
        fabricId: cloth,
        position: 0,
        sidemark: '',
        roomId: null,
        purpose: '',
        note: '',
        status: 'considering',
        fabricQuantity: null,
        entered: null,
      },
    ],
  }),
  moveFavorites: {
    send: ({ favorites: { listId, itemId } }) => ({
      params: { id: listId },
      body: { itemIds: [itemId], toListId: listId, asCopies: true },
    }),
    other: 'notFound',
  },
  favoritesToCart: ofItems({ orderType: 'cut' }),
  shareFavorites: ofList({ days: 7 }),
  revokeFavoritesShare: {
    send: ({ favorites: { listId, shareId } }) => ({ params: { id: listId, shareId } }),
    other: 'notFound',
  },
  getSharedFavorites: { send: () => ({ params: { token: NO_LINK } }), other: 'linkSpent' },
}
