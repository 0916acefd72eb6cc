import { z } from 'zod'
import { defineCall } from './call.ts'
import { Composition, Currency } from './fabric.ts'
import { FavoriteItem } from './favorite-item.ts'
import { MAX_MARKUP_PERCENT, shareDays } from './favorites-terms.ts'

/** A link that opens a list. Its address was told once, when it was made. */
export const FavoritesShare = z.object({
  id: z.uuid(),
  markupPercent: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was last opened, to five minutes; null for not yet. */
  openedAt: z.iso.datetime().nullable(),
})
export type FavoritesShare = z.output<typeof FavoritesShare>

/** What a customer sees of a cloth: nothing that says who sells it to the trade, and no id that would lead there. */
export const SharedFavorite = FavoriteItem.pick({ purpose: true, length: true }).extend({
  cloth: FavoriteItem.shape.fabric.pick({
    designName: true,
    colourName: true,
    colourNumber: true,
    picture: true,
  }),
  composition: Composition,
  usableWidthCm: z.number(),
  isApproved: z.boolean(),
  /** Per metre; null where it cannot be told in this currency. */
  priceMinor: z.int().nullable(),
  goodsMinor: z.int().nullable(),
})
export type SharedFavorite = z.output<typeof SharedFavorite>
export const SharedFavorites = z.object({
  businessName: z.string(),
  /** Empty for a list that has no name of its own. */
  name: z.string(),
  endCustomer: z.string(),
  project: z.string(),
  currency: Currency,
  expiresAt: z.iso.datetime(),
  /** By room, in order; the name is empty for what is in none. Rooms with nothing in them are left out. */
  rooms: z.array(z.object({ name: z.string(), items: z.array(SharedFavorite) })),
})
export type SharedFavorites = z.output<typeof SharedFavorites>

const common = { area: 'Favourites', access: 'retailer', needs: 'shareFavorites' } as const
const list = '01927c44-1b2c-7d3e-8f40-5a6b7c8d9e01'

export const shareFavorites = defineCall({
  ...common,
  name: 'shareFavorites',
  method: 'POST',
  path: '/favorites/{id}/shares',
  summary:
    'Make a link that shows a list to whoever has it, without suppliers, at retail prices with so many percent added. Its token is answered once.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    days: z.literal(shareDays),
    markupPercent: z.number().min(0).max(MAX_MARKUP_PERCENT).multipleOf(0.01).default(0),
  }),
  data: FavoritesShare.extend({ linkToken: z.string() }),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: list }, body: { days: 30, markupPercent: 10 } },
})
export const revokeFavoritesShare = defineCall({
  ...common,
  name: 'revokeFavoritesShare',
  method: 'DELETE',
  path: '/favorites/{id}/shares/{shareId}',
  summary: 'Take a link back: from now on it opens nothing.',
  params: z.strictObject({ id: z.uuid(), shareId: z.uuid() }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: list, shareId: '01927c44-4b2c-7d3e-8f40-5a6b7c8d9e04' } },
})
export const getSharedFavorites = defineCall({
  name: 'getSharedFavorites',
  method: 'GET',
  path: '/shared-favorites/{token}',
  area: 'Favourites',
  outsideGate: true,
  summary:
    'What a link shows, to whoever has it. A link that ran out, was taken back or never was is answered alike.',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  data: SharedFavorites,
  errors: ['linkSpent'],
  example: { params: { token: 'Zm9yLWV4YW1wbGUtb25seQ' } },
})

export const favoriteSharingCalls = { shareFavorites, revokeFavoritesShare, getSharedFavorites }
