import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Composition, Currency } from '../catalogue/fabric.ts'
import { measurementTypes } from '../format/measurement.ts'
import { FavoriteItem } from './favorite-item.ts'
import { MAX_MARKUP_PERCENT, shareDays } from './favorites-terms.ts'

/** A link that opens a list. Its token was returned once, when it was created. */
export const FavoritesShare = z.object({
  id: z.uuid(),
  markupPercent: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was last opened, accurate to five minutes; null if never. */
  openedAt: z.iso.datetime().nullable(),
})
export type FavoritesShare = z.output<typeof FavoritesShare>

/** What a customer sees of an item: nothing that reveals the supplier, and no id that links to the cloth. */
export const SharedFavorite = FavoriteItem.pick({ purpose: true, cutList: true, length: true }).extend({
  cloth: FavoriteItem.shape.fabric.pick({
    designName: true,
    colourName: true,
    colourNumber: true,
    picture: true,
  }),
  composition: Composition,
  usableWidthCm: z.number(),
  /** That is the full width, because no usable one is stated. */
  isFullWidthAlone: z.boolean(),
  isApproved: z.boolean(),
  /** Per metre; null where there is no exchange rate. */
  priceMinor: z.int().nullable(),
  goodsMinor: z.int().nullable(),
})
export type SharedFavorite = z.output<typeof SharedFavorite>
export const SharedFavorites = z.object({
  businessName: z.string(),
  /** Empty for a list without a name. */
  name: z.string(),
  endCustomer: z.string(),
  project: z.string(),
  currency: Currency,
  /** The units of the member who shares it. */
  measurementType: z.enum(measurementTypes),
  /** The standard rate of VAT where the shop is, which no price includes; null where not known. */
  taxBasisPoints: z.int().nullable(),
  expiresAt: z.iso.datetime(),
  /** Grouped by room, in order; an empty name groups items without a room. Empty rooms are omitted. */
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
    'Create a link to a list for anyone who has it: no suppliers, retail prices plus the given percentage. The token is returned only once.',
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
  summary: 'Revoke a link: it stops working at once.',
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
  summary: 'The shared list behind a link. Expired, revoked and unknown links get the same response.',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  data: SharedFavorites,
  errors: ['linkSpent'],
  example: { params: { token: 'Zm9yLWV4YW1wbGUtb25seQ' } },
})

export const favoriteSharingCalls = { shareFavorites, revokeFavoritesShare, getSharedFavorites }
