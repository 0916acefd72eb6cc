import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { favoriteItemCalls } from './favorites-items.ts'
import { favoriteSharingCalls, FavoritesShare } from './favorites-sharing.ts'
import { favoriteFields, FavoriteItem, RemovedFavorite } from './favorite-item.ts'
import { favoriteTexts, MAX_KEPT_FAVORITES } from './favorites-terms.ts'
import { priceBases } from '../catalogue/terms.ts'
import { CutList } from '../metreage/cut-list.ts'
import { singleLine } from '../format/text.ts'

/**
 * A list as the overview shows it. The default list takes favourites added while no customer is being served; it has no
 * name.
 */
export const FavoritesSummary = z.object({
  id: z.uuid(),
  isDefault: z.boolean(),
  name: z.string(),
  endCustomer: z.string(),
  project: z.string(),
  changedAt: z.iso.datetime(),
  itemCount: z.int(),
  roomCount: z.int(),
  /** The total that would be cut, over items whose length is known. */
  lengthMicrometres: z.int(),
  /** Of the first items. */
  pictures: z.array(Picture),
  /** The latest expiry of its links; null when none is active. */
  sharedUntil: z.iso.datetime().nullable(),
})
export type FavoritesSummary = z.output<typeof FavoritesSummary>

export const FavoritesRoom = z.object({ id: z.uuid(), name: z.string() })
export type FavoritesRoom = z.output<typeof FavoritesRoom>
/** Rooms and items in order; items without a room are included. */
export const FavoritesList = FavoritesSummary.pick({
  id: true,
  isDefault: true,
  name: true,
  endCustomer: true,
  project: true,
  changedAt: true,
}).extend({
  currency: Currency,
  basis: z.enum(priceBases),
  /** The standard rate of VAT where the retailer is, for prices shown to a private customer; null where not known. */
  taxBasisPoints: z.int().nullable(),
  rooms: z.array(FavoritesRoom),
  items: z.array(FavoriteItem),
  /** Links that are still active. */
  shares: z.array(FavoritesShare),
})
export type FavoritesList = z.output<typeof FavoritesList>

/**
 * What heart icons and counts show: the fabrics on the current list, to which a heart adds, and the number of items on
 * all lists.
 */
export const FavoriteMarks = z.object({
  /** Null while the customer being served has no list. */
  listId: z.uuid().nullable(),
  /** Empty for the default list. */
  listName: z.string(),
  fabricIds: z.array(z.string()),
  count: z.int(),
})
export type FavoriteMarks = z.output<typeof FavoriteMarks>

const byId = z.strictObject({ id: z.uuid() })
const listFields = {
  name: singleLine(favoriteTexts.name).min(1),
  endCustomer: singleLine(favoriteTexts.name).default(''),
  project: singleLine(favoriteTexts.name).default(''),
}
const common = { area: 'Favourites', access: 'retailer', needs: 'keepFavorites' } as const
const exampleId = '01927c44-1b2c-7d3e-8f40-5a6b7c8d9e01'

export const getFavoriteMarks = defineCall({
  ...common,
  name: 'getFavoriteMarks',
  method: 'GET',
  path: '/favorite-marks',
  summary:
    'The fabrics on the current list: the one of the customer being served that was changed last, or the default list.',
  data: FavoriteMarks,
  errors: ['profileIncomplete'],
})
export const markFavorite = defineCall({
  ...common,
  name: 'markFavorite',
  method: 'PUT',
  path: '/favorite-marks',
  summary:
    'Set whether a fabric is on the current list; idempotent. Creates a list for the customer being served if there is none. Returns the removed items, for restoreFavorites.',
  body: z.strictObject({ fabricId: singleLine(120).min(1), isFavorite: z.boolean() }),
  data: z.object({ listId: z.uuid(), removed: z.array(RemovedFavorite) }),
  errors: ['notFound', 'profileIncomplete'],
  example: { body: { fabricId: 'glenmoor-04-loch', isFavorite: true } },
})
export const addMeasuredFavorite = defineCall({
  ...common,
  name: 'addMeasuredFavorite',
  method: 'POST',
  path: '/favorite-marks',
  summary:
    'Add a fabric to the current list with a calculated length and what it is for: fills the item that a heart added if that is still blank, otherwise adds one at the end.',
  body: z.strictObject({
    fabricId: singleLine(120).min(1),
    purpose: favoriteFields.purpose.default(''),
    cutList: CutList.nullable().default(null),
    fabricQuantity: favoriteFields.fabricQuantity.unwrap().optional(),
    entered: favoriteFields.entered.unwrap(),
  }),
  data: z.object({ listId: z.uuid(), itemId: z.uuid() }),
  errors: ['notFound', 'profileIncomplete'],
  example: {
    body: {
      fabricId: 'glenmoor-04-loch',
      cutList: {
        make: 'curtain',
        cuts: { count: 5, lengthMicrometres: 2_745_000, isRailroaded: false },
        extraMicrometres: 0,
        totalMicrometres: 13_725_000,
      },
      entered: { quantity: 13.725, unit: 'm' },
    },
  },
})
export const mergeFavorites = defineCall({
  ...common,
  name: 'mergeFavorites',
  method: 'POST',
  path: '/favorite-merges',
  summary:
    'Merge the favourites that a browser stored for a visitor into the default list; fabrics already there stay as they are. Idempotent by id.',
  body: z.strictObject({
    id: z.uuid(),
    fabricIds: z.array(singleLine(120).min(1)).max(MAX_KEPT_FAVORITES),
  }),
  data: z.object({ added: z.int() }),
  errors: ['profileIncomplete'],
  example: { body: { id: '01927c44-9a2c-7d3e-8f40-5a6b7c8d9e33', fabricIds: ['glenmoor-04-loch'] } },
})

export const listFavorites = defineCall({
  ...common,
  name: 'listFavorites',
  method: 'GET',
  path: '/favorites',
  summary: 'The member’s lists: the default list first, then the last changed first.',
  data: z.array(FavoritesSummary),
  errors: ['profileIncomplete'],
})
export const createFavoritesList = defineCall({
  ...common,
  name: 'createFavoritesList',
  method: 'POST',
  path: '/favorites',
  summary: 'Create a list.',
  body: z.strictObject(listFields),
  data: z.object({ id: z.uuid() }),
  errors: ['profileIncomplete'],
  example: { body: { name: 'The Rectory, Wells', endCustomer: 'Mrs Ellis', project: 'Rectory' } },
})
export const getFavoritesList = defineCall({
  ...common,
  name: 'getFavoritesList',
  method: 'GET',
  path: '/favorites/{id}',
  summary: 'A list with its rooms and items, at this retailer’s prices and at retail.',
  params: byId,
  data: FavoritesList,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: exampleId } },
})
export const changeFavoritesList = defineCall({
  ...common,
  name: 'changeFavoritesList',
  method: 'PUT',
  path: '/favorites/{id}',
  summary: 'Change a list’s name, customer or project; omitted fields stay. The default list has no name.',
  params: byId,
  body: z
    .strictObject({
      name: listFields.name,
      endCustomer: singleLine(favoriteTexts.name),
      project: singleLine(favoriteTexts.name),
    })
    .partial(),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: exampleId }, body: { project: 'Rectory, second floor' } },
})
export const removeFavoritesList = defineCall({
  ...common,
  name: 'removeFavoritesList',
  method: 'DELETE',
  path: '/favorites/{id}',
  summary:
    'Delete a list with everything on it; its links stop working. The default list is emptied instead.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: exampleId } },
})

export const favoriteCalls = {
  getFavoriteMarks,
  markFavorite,
  addMeasuredFavorite,
  mergeFavorites,
  listFavorites,
  createFavoritesList,
  getFavoritesList,
  changeFavoritesList,
  removeFavoritesList,
  ...favoriteItemCalls,
  ...favoriteSharingCalls,
}
