import * as contract from '@selvedge/contract/favorites/favorites.ts'
import { favoriteItemCalls as items } from '@selvedge/contract/favorites/favorites-items.ts'
import { favoriteSharingCalls as sharing } from '@selvedge/contract/favorites/favorites-sharing.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { addItem, changeItem } from './change-items.ts'
import { changeList, createList, removeList } from './change-lists.ts'
import { addRoom, changeRoom, removeRoom } from './change-rooms.ts'
import { favoriteMarks } from './favorite-marks.ts'
import { itemsToCart } from './items-to-cart.ts'
import { markFavorite } from './mark-favorite.ts'
import { mergeFavorites } from './merge-favorites.ts'
import { moveItems } from './move-items.ts'
import { addMeasuredFavorite } from './add-measured-favorite.ts'
import { openShare } from './open-share.ts'
import { placeItem } from './place-item.ts'
import { readList, readLists } from './read-lists.ts'
import { removeItems, restoreItems } from './remove-items.ts'
import { revokeShare, shareList } from './share-list.ts'

type Favorites = Pick<Deps, 'db' | 'clock'>

/** Members' favourites: hearts, lists, adding items to the cart, and share links for customers. */
export const favoritesRoutes = (deps: Favorites): Implementation[] => [
  ...markRoutes(deps),
  ...listRoutes(deps),
  ...roomRoutes(deps),
  ...itemRoutes(deps),
  ...sharingRoutes(deps),
]

const markRoutes = ({ db, clock }: Favorites): Implementation[] => [
  implement(contract.getFavoriteMarks, async ({ caller }) => ({ data: await favoriteMarks({ db, caller }) })),
  implement(contract.markFavorite, async ({ caller, body }) => ({
    data: await markFavorite({ db, caller, now: clock(), ...body }),
  })),
  implement(contract.addMeasuredFavorite, async ({ caller, body }) => ({
    data: await addMeasuredFavorite({ db, caller, now: clock(), noted: body }),
  })),
  implement(contract.mergeFavorites, async ({ caller, body }) => ({
    data: { added: await mergeFavorites({ db, caller, now: clock(), ...body }) },
  })),
]

const listRoutes = ({ db, clock }: Favorites): Implementation[] => [
  implement(contract.listFavorites, async ({ caller }) => ({
    data: await readLists({ db, caller, now: clock() }),
  })),
  implement(contract.createFavoritesList, async ({ caller, body }) => ({
    data: { id: await createList({ db, caller, now: clock(), list: body }) },
  })),
  implement(contract.getFavoritesList, async ({ caller, params }) => ({
    data: await readList({ db, caller, now: clock(), listId: params.id }),
  })),
  implement(contract.changeFavoritesList, async ({ caller, params, body }) => {
    await changeList({ db, caller, now: clock(), listId: params.id, change: body })
    return { data: null }
  }),
  implement(contract.removeFavoritesList, async ({ caller, params }) => {
    await removeList({ db, caller, now: clock(), listId: params.id })
    return { data: null }
  }),
]

const roomRoutes = ({ db, clock }: Favorites): Implementation[] => [
  implement(items.addFavoritesRoom, async ({ caller, params, body }) => ({
    data: { id: await addRoom({ db, caller, now: clock(), listId: params.id, name: body.name }) },
  })),
  implement(items.changeFavoritesRoom, async ({ caller, params, body }) => {
    await changeRoom({ db, caller, now: clock(), listId: params.id, roomId: params.roomId, ...body })
    return { data: null }
  }),
  implement(items.removeFavoritesRoom, async ({ caller, params }) => {
    await removeRoom({ db, caller, now: clock(), listId: params.id, roomId: params.roomId })
    return { data: null }
  }),
]

const itemRoutes = ({ db, clock }: Favorites): Implementation[] => [
  implement(items.addFavorite, async ({ caller, params, body }) => ({
    data: { id: await addItem({ db, caller, now: clock(), listId: params.id, item: body }) },
  })),
  implement(items.changeFavorite, async ({ caller, params: { id, itemId }, body }) => {
    await changeItem({ db, caller, now: clock(), listId: id, itemId, change: body })
    return { data: null }
  }),
  implement(items.placeFavorite, async ({ caller, params: { id, itemId }, body }) => {
    await placeItem({ db, caller, now: clock(), listId: id, itemId, ...body })
    return { data: null }
  }),
  implement(items.removeFavorites, async ({ caller, params, body }) => ({
    data: { removed: await removeItems({ db, caller, now: clock(), listId: params.id, ...body }) },
  })),
  implement(items.restoreFavorites, async ({ caller, params, body }) => ({
    data: { restored: await restoreItems({ db, caller, now: clock(), listId: params.id, ...body }) },
  })),
  implement(items.moveFavorites, async ({ caller, params, body }) => ({
    data: { moved: await moveItems({ db, caller, now: clock(), listId: params.id, ...body }) },
  })),
  implement(items.favoritesToCart, async ({ caller, params, body, reader }) => ({
    data: await itemsToCart({ db, caller, reader, now: clock(), listId: params.id, ...body }),
  })),
]

const sharingRoutes = ({ db, clock }: Favorites): Implementation[] => [
  implement(sharing.shareFavorites, async ({ caller, params, body }) => ({
    data: await shareList({ db, caller, now: clock(), listId: params.id, ...body }),
  })),
  implement(sharing.revokeFavoritesShare, async ({ caller, params: { id, shareId } }) => {
    await revokeShare({ db, caller, now: clock(), listId: id, shareId })
    return { data: null }
  }),
  implement(sharing.getSharedFavorites, async ({ params }) => ({
    data: await openShare({ db, token: params.token, now: clock() }),
  })),
]
