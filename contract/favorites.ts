import { z } from 'zod'
import { defineCall } from './call.ts'
import { Picture } from './catalogue.ts'
import { Currency } from './fabric.ts'
import { favoriteItemCalls } from './favorites-items.ts'
import { favoriteSharingCalls, FavoritesShare } from './favorites-sharing.ts'
import { favoriteFields, FavoriteItem, RemovedFavorite } from './favorite-item.ts'
import { favoriteTexts, MAX_KEPT_FAVORITES } from './favorites-terms.ts'
import { priceBases } from './terms.ts'
import { singleLine } from './text.ts'

/** A list as the overview shows it. The default list takes what is added while nobody is served; it has no name. */
export const FavoritesSummary = z.object({
  id: z.uuid(),
  isDefault: z.boolean(),
  name: z.string(),
  endCustomer: z.string(),
  project: z.string(),
  changedAt: z.iso.datetime(),
  itemCount: z.int(),
  roomCount: z.int(),
  /** What would be cut altogether, as far as lengths are known. */
  lengthMicrometres: z.int(),
  /** Of the first cloths. */
  pictures: z.array(Picture),
  /** Until when the last of its links opens it; null when none does. */
  sharedUntil: z.iso.datetime().nullable(),
})
export type FavoritesSummary = z.output<typeof FavoritesSummary>

export const FavoritesRoom = z.object({ id: z.uuid(), name: z.string() })
export type FavoritesRoom = z.output<typeof FavoritesRoom>
/** Rooms in their order; items in theirs, those of no room among them. */
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
  rooms: z.array(FavoritesRoom),
  items: z.array(FavoriteItem),
  /** Links that still open it. */
  shares: z.array(FavoritesShare),
})
export type FavoritesList = z.output<typeof FavoritesList>

/** What hearts and counts show: the fabrics on the list that a heart adds to, and how many are kept in all lists. */
export const FavoriteMarks = z.object({
  /** Null as long as the customer being served has no list. */
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
    'The fabrics on the list that a heart adds to: that of the customer being served, changed last, or the default list.',
  data: FavoriteMarks,
  errors: ['profileIncomplete'],
})
export const markFavorite = defineCall({
  ...common,
  name: 'markFavorite',
  method: 'PUT',
  path: '/favorite-marks',
  summary:
    'Has a fabric on that list, or has it there no more; said twice, nothing changes. Makes a list for the customer being served where there is none. Answers what was taken off, for restoreFavorites.',
  body: z.strictObject({ fabricId: singleLine(120).min(1), isFavorite: z.boolean() }),
  data: z.object({ listId: z.uuid(), removed: z.array(RemovedFavorite) }),
  errors: ['notFound', 'profileIncomplete'],
  example: { body: { fabricId: 'glenmoor-04-loch', isFavorite: true } },
})
export const noteFavorite = defineCall({
  ...common,
  name: 'noteFavorite',
  method: 'POST',
  path: '/favorite-marks',
  summary:
    'Puts a fabric on that list with a length that was worked out and what it is for: into the line that a heart made and of which nothing is said yet, otherwise at its end.',
  body: z.strictObject({
    fabricId: singleLine(120).min(1),
    purpose: favoriteFields.purpose,
    fabricQuantity: favoriteFields.fabricQuantity.unwrap().optional(),
    entered: favoriteFields.entered.unwrap(),
  }),
  data: z.object({ listId: z.uuid(), itemId: z.uuid() }),
  errors: ['notFound', 'profileIncomplete'],
  example: {
    body: {
      fabricId: 'glenmoor-04-loch',
      purpose: 'Curtain: 5 drops of 274.5 cm. 13.73 m in all.',
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
    'Takes over what a browser kept for a visitor, onto the default list; fabrics that are there stay as they are. An id that was merged before changes nothing.',
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
  summary: 'The member’s lists: the default list first, then those changed last.',
  data: z.array(FavoritesSummary),
  errors: ['profileIncomplete'],
})
export const createFavoritesList = defineCall({
  ...common,
  name: 'createFavoritesList',
  method: 'POST',
  path: '/favorites',
  summary: 'Begin a list.',
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
  summary: 'A list with its rooms and cloths, priced for this retailer and at retail.',
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
  summary:
    'Change a list’s name, customer or project; what is not sent stays. The default list takes no name.',
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
    'Remove a list with everything on it; its links open nothing any more. The default list is emptied.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: exampleId } },
})

export const favoriteCalls = {
  getFavoriteMarks,
  markFavorite,
  noteFavorite,
  mergeFavorites,
  listFavorites,
  createFavoritesList,
  getFavoritesList,
  changeFavoritesList,
  removeFavoritesList,
  ...favoriteItemCalls,
  ...favoriteSharingCalls,
}
