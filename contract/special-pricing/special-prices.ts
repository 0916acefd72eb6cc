import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Entered, FabricQuantity } from '../cart/cart.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { ClothStock } from '../catalogue/cloth-stock.ts'
import { lengthUnits } from '../format/measurement.ts'
import { OfferUse } from './offer-use.ts'
import { SpecialOffer, SpecialPriceNote, SpecialPriceNumber } from './special-price.ts'
import {
  MAX_SPECIAL_PRICES_AT_ONCE,
  SPECIAL_PRICE_MESSAGE_LENGTH,
  specialPriceEvents,
  specialPriceReasons,
  specialPriceSpeakers,
} from './special-price-terms.ts'
import { multiLine, singleLine } from '../format/text.ts'

const MAX_TARGET_MINOR = 10_000_000

/** The price the buyer would pay, in minor units of the account currency, per the unit it was typed for. */
export const TargetPrice = z.strictObject({
  minor: z.int().min(1).max(MAX_TARGET_MINOR),
  unit: z.enum(lengthUnits),
})
export const SpecialPriceMessage = multiLine(SPECIAL_PRICE_MESSAGE_LENGTH)
const Message = SpecialPriceMessage

/** A line of the caller's cart by its id; otherwise a cloth and a quantity, in metres or as typed. */
export const SpecialPriceWish = z.strictObject({
  cartItemId: z.uuid().optional(),
  fabricId: singleLine(120).min(1).optional(),
  fabricQuantity: FabricQuantity.optional(),
  entered: Entered.optional(),
  targetPrice: TargetPrice,
})
export type SpecialPriceWish = z.output<typeof SpecialPriceWish>

/** A request with its history. Prices are minor units a metre in its currency. */
export const SpecialPriceRequest = SpecialPriceNote.extend({
  /** Sent back with an answer, which is refused if the request has changed since. */
  version: z.int(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  supplierName: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  reason: z.enum(specialPriceReasons),
  /** The day the cloth is needed by, if one was named. */
  neededBy: z.string().nullable(),
  /** The day by whose noon an answer is expected; null unless one is awaited. */
  answerOn: z.string().nullable(),
  lengthMicrometres: z.int(),
  currency: Currency,
  currentPriceMinor: z.int(),
  targetPriceMinor: z.int(),
  /** Of the cloth, now: a longer length cannot be ordered at any price. */
  stock: ClothStock,
  /** The order that used the offer. */
  orderId: z.string().nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(specialPriceEvents),
      from: z.enum(specialPriceSpeakers),
      /** The member of the business; null for the supplier, the house and automatic events. */
      by: z.string().nullable(),
      message: z.string(),
      /** The price the business asked for; null in events of the house. */
      targetPriceMinor: z.int().nullable(),
      offer: SpecialOffer.nullable(),
    }),
  ),
})
export type SpecialPriceRequest = z.output<typeof SpecialPriceRequest>

/** A request as the business that made it sees it. */
export const OwnSpecialPrice = SpecialPriceRequest.extend({
  /** Of the price that is offered or accepted; null where there is none that still counts. */
  use: OfferUse.nullable(),
  /** Whether a line of the caller's cart reaches the minimum of an accepted offer. */
  isInCart: z.boolean(),
})
export type OwnSpecialPrice = z.output<typeof OwnSpecialPrice>

const common = { area: 'Special prices', access: 'retailer' } as const
const answering = { ...common, needs: 'askSpecialPrices' } as const
const byNumber = z.strictObject({ id: SpecialPriceNumber })
const seen = { version: z.int().min(1).max(1_000_000) }
const answerErrors = [
  'notFound',
  'notVerifiedYet',
  'specialPriceChanged',
  'specialPriceNotOpen',
  'orderInProgress',
  'profileIncomplete',
] as const
const params = { id: 'SP-10001' }

export const askSpecialPrice = defineCall({
  ...answering,
  name: 'askSpecialPrice',
  method: 'POST',
  path: '/cart/special-price',
  summary:
    'Request a special price for lines of the cart or for cloths, all or none of them. Repeating the same request changes nothing.',
  body: z.strictObject({
    items: z.array(SpecialPriceWish).min(1).max(MAX_SPECIAL_PRICES_AT_ONCE),
    reason: z.enum(specialPriceReasons),
    message: Message.default(''),
    neededBy: z.iso.date().nullable().default(null),
  }),
  data: z.object({ ids: z.array(SpecialPriceNumber) }),
  errors: ['notFound', 'notOnSale', 'notVerifiedYet', 'tooManyRequests', 'profileIncomplete'],
  example: {
    body: {
      items: [{ fabricId: 'glenmoor-04-loch', fabricQuantity: 32, targetPrice: { minor: 5400, unit: 'm' } }],
      reason: 'project',
      message: 'Curtains for all rooms of a small hotel, in March.',
    },
  },
})
export const listSpecialPrices = defineCall({
  ...common,
  name: 'listSpecialPrices',
  method: 'GET',
  path: '/special-prices',
  summary:
    'The requests of this business: those awaiting its answer first, then accepted ones, then newest first.',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  data: z.object({
    total: z.int(),
    /** Offers that this business has not answered. */
    offerCount: z.int(),
    page: z.int(),
    pageCount: z.int(),
    requests: z.array(OwnSpecialPrice),
  }),
  errors: ['profileIncomplete'],
  example: { query: { page: 1 } },
})
export const getSpecialPrice = defineCall({
  ...common,
  name: 'getSpecialPrice',
  method: 'GET',
  path: '/special-prices/{id}',
  summary: 'One request of this business.',
  params: byNumber,
  data: OwnSpecialPrice,
  errors: ['notFound', 'profileIncomplete'],
  example: { params },
})
export const acceptSpecialPrice = defineCall({
  ...answering,
  name: 'acceptSpecialPrice',
  method: 'POST',
  path: '/special-prices/{id}/acceptance',
  summary:
    'Accept the offer: from its minimum length, lines of this cloth cost that price, until one order has used it. Refused while its minimum is neither in stock nor expected before the offer ends.',
  params: byNumber,
  body: z.strictObject(seen),
  data: OwnSpecialPrice,
  errors: [...answerErrors, 'specialPriceOutOfStock'],
  example: { params, body: { version: 2 } },
})
export const reviseSpecialPrice = defineCall({
  ...answering,
  name: 'reviseSpecialPrice',
  method: 'POST',
  path: '/special-prices/{id}/revision',
  summary: 'Answer an offer with another target price.',
  params: byNumber,
  body: z.strictObject({ ...seen, targetPrice: TargetPrice, message: Message.default('') }),
  data: OwnSpecialPrice,
  errors: [...answerErrors, 'tooManyRequests'],
  example: { params, body: { version: 2, targetPrice: { minor: 5600, unit: 'm' } } },
})
export const writeSpecialPriceMessage = defineCall({
  ...answering,
  name: 'writeSpecialPriceMessage',
  method: 'POST',
  path: '/special-prices/{id}/messages',
  summary:
    'Write to the supplier about an open request, which stays as it is. Repeating a message changes nothing.',
  params: byNumber,
  body: z.strictObject({ message: Message.min(1, faultMessage({ code: 'required' })) }),
  data: OwnSpecialPrice,
  errors: ['notFound', 'specialPriceNotOpen', 'profileIncomplete', 'tooManyRequests'],
  example: { params, body: { message: 'Would you keep 32 m of one dye lot for us?' } },
})
export const withdrawSpecialPrice = defineCall({
  ...answering,
  name: 'withdrawSpecialPrice',
  method: 'POST',
  path: '/special-prices/{id}/withdrawal',
  summary: 'Withdraw a request, or give back an offer that was accepted and not ordered.',
  params: byNumber,
  body: z.strictObject(seen),
  data: OwnSpecialPrice,
  errors: answerErrors,
  example: { params, body: { version: 1 } },
})
export const specialPriceCalls = {
  askSpecialPrice,
  listSpecialPrices,
  getSpecialPrice,
  acceptSpecialPrice,
  reviseSpecialPrice,
  withdrawSpecialPrice,
  writeSpecialPriceMessage,
}
