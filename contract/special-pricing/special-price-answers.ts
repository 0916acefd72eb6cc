import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '../catalogue/terms.ts'
import { micrometresFromMetres } from '../format/measurement.ts'
import { multiLine } from '../format/text.ts'
import { OwnCurrencyPrices } from './own-currency-prices.ts'
import { SpecialPriceNumber } from './special-price.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from './special-price-terms.ts'
import { SpecialPriceRequest, TargetPrice } from './special-prices.ts'

/**
 * A request that waits for the house. To a supplier's own people the business is who asked and wrote, and the order that used
 * the offer is not named: they see what the page behind the link in their mail shows.
 */
export const WaitingSpecialPrice = SpecialPriceRequest.extend({
  businessName: z.string(),
  /** Where it is; empty where its address does not say. */
  businessTown: z.string(),
  sidemark: z.string(),
  articleNumber: z.string(),
  /** Since when it waits: when it was submitted, or revised. */
  waitingSince: z.iso.datetime(),
})
export type WaitingSpecialPrice = z.output<typeof WaitingSpecialPrice>

/** What an answer is weighed against. A supplier's own cost is not known here. */
export const PriceBasis = z.object({
  /** The list price of a metre as a cut today, in the request's currency; null where there is no rate. */
  listPriceMinor: z.int().nullable(),
  /**
   * The list price of a metre for the length asked for, where it is another than that of a cut: from a length on, or, without
   * one, for a whole piece. The tier is taken off this one.
   */
  lengthListPrice: z.object({ priceMinor: z.int(), fromMicrometres: z.int().nullable() }).nullable(),
  /** Off list for this business at the supplier; 0 for none. */
  tierBasisPoints: z.int(),
  /** What Selvedge keeps of a sale; null where no commission is agreed, and to a supplier's own people. */
  commissionBasisPoints: z.int().nullable(),
})
export type PriceBasis = z.output<typeof PriceBasis>

/** Earlier requests of the same business; to a supplier's own people those for its cloths. */
export const EarlierSpecialPrice = SpecialPriceRequest.omit({ history: true, stock: true })
export type EarlierSpecialPrice = z.output<typeof EarlierSpecialPrice>

const common = { area: 'Operator', access: 'operator', desk: 'answerPrices' } as const
const byNumber = z.strictObject({ id: SpecialPriceNumber })
const params = { id: 'SP-10001' }
const Message = multiLine(SPECIAL_PRICE_MESSAGE_LENGTH)

export const listWaitingSpecialPrices = defineCall({
  ...common,
  name: 'listWaitingSpecialPrices',
  method: 'GET',
  path: '/operator/special-prices',
  summary:
    'Requests for special prices that wait for an answer, longest waiting first; a supplier’s clerk sees those for its cloths.',
  data: z.array(WaitingSpecialPrice),
})
export const getWaitingSpecialPrice = defineCall({
  ...common,
  name: 'getWaitingSpecialPrice',
  method: 'GET',
  path: '/operator/special-prices/{id}',
  summary:
    'A request for a special price, with the list price, tier and commission that it is weighed against, and what the same business asked for before; the last ten. A supplier’s clerk also gets its prices in the supplier’s own currency.',
  params: byNumber,
  data: z.object({
    request: WaitingSpecialPrice,
    basis: PriceBasis,
    /** Null also to Selvedge's own people, who are not paid in that currency. */
    inOwnCurrency: OwnCurrencyPrices,
    earlier: z.array(EarlierSpecialPrice),
  }),
  errors: ['notFound'],
  example: { params },
})
export const offerSpecialPrice = defineCall({
  ...common,
  name: 'offerSpecialPrice',
  method: 'POST',
  path: '/operator/special-prices/{id}/offer',
  summary:
    'Offer a price below the one that the business pays now, valid to the end of a day, from a minimum length a line (by default the requested length). The person who asked is notified by mail.',
  params: byNumber,
  body: z.strictObject({
    price: TargetPrice,
    validUntil: z.iso.date(),
    minimumMicrometres: z.int().min(1).max(micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)).optional(),
    message: Message.default(''),
  }),
  data: WaitingSpecialPrice,
  errors: ['notFound', 'specialPriceNotOpen'],
  example: { params, body: { price: { minor: 5600, unit: 'm' }, validUntil: '2026-12-31' } },
})
export const rejectSpecialPrice = defineCall({
  ...common,
  name: 'rejectSpecialPrice',
  method: 'POST',
  path: '/operator/special-prices/{id}/rejection',
  summary: 'Decline a request; the person who asked gets the reason by mail.',
  params: byNumber,
  body: z.strictObject({ message: Message.min(1) }),
  data: WaitingSpecialPrice,
  errors: ['notFound', 'specialPriceNotOpen'],
  example: { params, body: { message: 'The price of this fabric is at its floor.' } },
})
export const writeAboutWaitingSpecialPrice = defineCall({
  ...common,
  name: 'writeAboutWaitingSpecialPrice',
  method: 'POST',
  path: '/operator/special-prices/{id}/messages',
  summary:
    'Write to the person who asked, by mail and in the history of the request, which stays as it is. The same message sent twice is kept once.',
  params: byNumber,
  body: z.strictObject({ message: Message.min(1, faultMessage({ code: 'required' })) }),
  data: WaitingSpecialPrice,
  errors: ['notFound', 'specialPriceNotOpen'],
  example: { params, body: { message: 'Is it needed in one piece?' } },
})

export const specialPriceAnswerCalls = {
  listWaitingSpecialPrices,
  getWaitingSpecialPrice,
  offerSpecialPrice,
  rejectSpecialPrice,
  writeAboutWaitingSpecialPrice,
}
