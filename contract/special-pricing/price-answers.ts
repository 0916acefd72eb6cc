import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Entered } from '../cart/cart.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { ClothStock } from '../catalogue/cloth-stock.ts'
import { locales } from '../format/locales.ts'
import { measurementTypes } from '../format/measurement.ts'
import { OwnCurrencyPrices } from './own-currency-prices.ts'
import { SpecialOffer, SpecialPriceNumber } from './special-price.ts'
import {
  specialPriceEvents,
  specialPriceReasons,
  specialPriceSpeakers,
  specialPriceStates,
} from './special-price-terms.ts'
import { SpecialPriceMessage, TargetPrice } from './special-prices.ts'

/** A request as its supplier sees it, by a link in a mail. Prices are minor units a metre in its currency. */
export const AskedPrice = z.object({
  id: SpecialPriceNumber,
  state: z.enum(specialPriceStates),
  /** False between an offer and the business's answer to it: then the supplier can only write. */
  awaitsAnswer: z.boolean(),
  answerOn: z.string().nullable(),
  businessName: z.string(),
  /** Where it is; empty where its address does not say. */
  businessTown: z.string(),
  reason: z.enum(specialPriceReasons),
  sidemark: z.string(),
  neededBy: z.string().nullable(),
  fabric: z.object({
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    supplierSku: z.string(),
    picture: Picture,
  }),
  lengthMicrometres: z.int(),
  currency: Currency,
  currentPriceMinor: z.int(),
  targetPriceMinor: z.int(),
  inOwnCurrency: OwnCurrencyPrices,
  offer: SpecialOffer.nullable(),
  /** Of the cloth, now: a longer length cannot be ordered at any price. */
  stock: ClothStock,
  /** The supplier's own, as in its mails. */
  locale: z.enum(locales),
  measurementType: z.enum(measurementTypes),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(specialPriceEvents),
      from: z.enum(specialPriceSpeakers),
      message: z.string(),
      targetPriceMinor: z.int().nullable(),
      offer: SpecialOffer.nullable(),
    }),
  ),
})
export type AskedPrice = z.output<typeof AskedPrice>

const params = z.strictObject({ token: z.string().min(1).max(200) })
const Said = SpecialPriceMessage.min(1, faultMessage({ code: 'required' }))
const common = { area: 'Special prices', outsideGate: true, params } as const
const answered = z.object({ state: z.enum(specialPriceStates) })
const token = 'Zm9yLWV4YW1wbGUtb25seQ'
const answerErrors = ['linkSpent', 'tooManyRequests'] as const

export const getAskedPrice = defineCall({
  ...common,
  name: 'getAskedPrice',
  method: 'GET',
  path: '/price-answers/{token}',
  summary:
    'The request behind a link in a mail to a supplier. Links that are answered, replaced, expired and unknown get the same response.',
  data: AskedPrice,
  errors: answerErrors,
  example: { params: { token } },
})
export const offerAskedPrice = defineCall({
  ...common,
  name: 'offerAskedPrice',
  method: 'POST',
  path: '/price-answers/{token}/offer',
  summary: 'The supplier offers a price. Without a minimum it holds from the length that was asked for.',
  body: z.strictObject({
    price: TargetPrice,
    validUntil: z.iso.date(faultMessage({ code: 'date' })),
    minimum: Entered.optional(),
    message: SpecialPriceMessage.default(''),
  }),
  data: answered,
  errors: answerErrors,
  example: {
    params: { token },
    body: { price: { minor: 5700, unit: 'm' }, validUntil: '2026-12-31', message: 'All from one dye lot.' },
  },
})
export const refuseAskedPrice = defineCall({
  ...common,
  name: 'refuseAskedPrice',
  method: 'POST',
  path: '/price-answers/{token}/refusal',
  summary: 'The supplier makes no offer, and says why.',
  body: z.strictObject({ message: Said }),
  data: answered,
  errors: answerErrors,
  example: { params: { token }, body: { message: 'This price is already our lowest for a cut length.' } },
})
export const writeAboutAskedPrice = defineCall({
  ...common,
  name: 'writeAboutAskedPrice',
  method: 'POST',
  path: '/price-answers/{token}/messages',
  summary: 'The supplier writes to the business; the request stays as it is.',
  body: z.strictObject({ message: Said }),
  data: answered,
  errors: answerErrors,
  example: { params: { token }, body: { message: 'Is it needed in one piece?' } },
})
export const priceAnswerCalls = { getAskedPrice, offerAskedPrice, refuseAskedPrice, writeAboutAskedPrice }
