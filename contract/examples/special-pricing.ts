import type { calls } from '../calls.ts'
import type { DataOf } from '../call/call.ts'
import type { AskedPrice } from '../special-pricing/price-answers.ts'
import type { OwnSpecialPrice, SpecialPriceRequest } from '../special-pricing/special-prices.ts'
import { orderedCloth } from './ordering.ts'

const METRE = 1_000_000

const specialOffer = {
  perMetreMinor: 5600,
  validUntil: '2026-12-31',
  minimumMicrometres: 30 * METRE,
}
export const specialPrice: SpecialPriceRequest = {
  id: 'SP-10001',
  version: 2,
  state: 'countered',
  fabric: orderedCloth,
  supplierName: 'Ardoch Mill',
  askedBy: 'Nora Ellwood',
  askedAt: '2026-11-20T14:40:00.000Z',
  reason: 'project',
  neededBy: '2027-03-01',
  answerOn: null,
  lengthMicrometres: 32 * METRE,
  currency: 'GBP',
  currentPriceMinor: 6190,
  targetPriceMinor: 5400,
  offer: specialOffer,
  stock: { stated: 'length', freeMicrometres: 62.4 * METRE, expected: [] },
  orderId: null,
  history: [
    {
      at: '2026-11-20T14:40:00.000Z',
      event: 'submitted',
      from: 'business',
      by: 'Nora Ellwood',
      message: 'Curtains for all rooms of a small hotel, in March.',
      targetPriceMinor: 5400,
      offer: null,
    },
    {
      at: '2026-11-20T16:05:00.000Z',
      event: 'countered',
      from: 'supplier',
      by: null,
      message: '',
      targetPriceMinor: null,
      offer: specialOffer,
    },
  ],
}

/** The same request, as the business that made it sees it. */
const ownSpecialPrice: OwnSpecialPrice = {
  ...specialPrice,
  use: { when: 'now', lengthMicrometres: 32 * METRE, freeMicrometres: 62.4 * METRE, more: null },
  isInCart: false,
}

/** The same request, as its supplier sees it while it awaits an answer. */
export const askedPrice: AskedPrice = {
  id: specialPrice.id,
  state: 'submitted',
  awaitsAnswer: true,
  answerOn: '2026-11-23',
  businessName: 'Ellwood & Daughter',
  businessTown: 'Bath',
  reason: 'project',
  sidemark: 'Mrs Ellis',
  neededBy: '2027-03-01',
  fabric: {
    designName: orderedCloth.designName,
    colourName: orderedCloth.colourName,
    colourNumber: orderedCloth.colourNumber,
    supplierSku: 'ARD-04-LOCH',
    picture: orderedCloth.picture,
  },
  lengthMicrometres: 32 * METRE,
  currency: 'GBP',
  currentPriceMinor: 6190,
  targetPriceMinor: 5400,
  inOwnCurrency: null,
  offer: null,
  stock: specialPrice.stock,
  locale: 'en',
  measurementType: 'metric',
  history: [
    {
      at: '2026-11-20T14:40:00.000Z',
      event: 'submitted',
      from: 'business',
      message: 'Curtains for all rooms of a small hotel, in March.',
      targetPriceMinor: 5400,
      offer: null,
    },
  ],
}

/** Answers of the calls about special prices. */
export const specialPriceAnswers = {
  askSpecialPrice: { ids: [specialPrice.id] },
  listSpecialPrices: { total: 1, offerCount: 1, page: 1, pageCount: 1, requests: [ownSpecialPrice] },
  getSpecialPrice: ownSpecialPrice,
  acceptSpecialPrice: { ...ownSpecialPrice, version: 3, state: 'accepted' },
  reviseSpecialPrice: { ...ownSpecialPrice, use: null, version: 3, state: 'revised', targetPriceMinor: 5500 },
  withdrawSpecialPrice: { ...ownSpecialPrice, use: null, version: 3, state: 'withdrawn' },
  writeSpecialPriceMessage: ownSpecialPrice,
  getAskedPrice: askedPrice,
  offerAskedPrice: { state: 'countered' },
  refuseAskedPrice: { state: 'rejected' },
  writeAboutAskedPrice: { state: 'submitted' },
} satisfies { [Name in keyof typeof calls]?: DataOf<(typeof calls)[Name]> }
