import type { calls } from '../calls.ts'
import type { DataOf } from '../call/call.ts'
import type { ClientQuote } from '../quotes/client-quotes.ts'
import type { Quote } from '../quotes/quotes.ts'
import { orderedCloth } from './ordering.ts'

const METRE = 1_000_000
const { id: fabricId, designName, colourName, colourNumber, picture } = orderedCloth

const quotedItem = {
  id: '01927c46-1b2c-7d3e-8f40-5a6b7c8d9e01',
  room: 'Drawing room',
  title: 'Bay curtains, one pair',
  cloth: { designName, colourName, colourNumber, picture },
  composition: [{ fibre: 'wool' as const, percent: 100 }],
  usableWidthCm: 138,
  isFullWidthAlone: false,
  cutList: null,
  cutMicrometres: 13.8 * METRE,
  unitMinor: 17514,
  clothMinor: 241693,
  extras: [{ label: 'Making up by hand', quantity: '5 widths', amountMinor: 34000 }],
  totalMinor: 275693,
  isAccepted: false,
  messages: [
    {
      at: '2026-11-21T10:05:00.000Z',
      author: 'Caroline Ellis',
      isCustomer: true,
      message: 'Is it too busy beside the blue?',
    },
  ],
}
const body = {
  id: 'Q-10001',
  version: 1,
  state: 'commented' as const,
  title: 'The Rectory, Wells',
  endCustomer: 'Mrs Ellis',
  note: 'Cloth cut for you cannot be returned.',
  currency: 'GBP' as const,
  taxBasisPoints: 2000,
  depositBasisPoints: 5000,
  createdAt: '2026-11-20T14:40:00.000Z',
  validUntil: '2026-12-18',
  answeredBy: '',
  answeredAt: null,
  messages: [],
}
export const quote: Quote = {
  ...body,
  createdBy: 'Nora Ellwood',
  basis: 'rrp',
  markupPercent: 0,
  seenAt: '2026-11-21T10:00:00.000Z',
  filledAt: null,
  items: [{ ...quotedItem, fabricId, supplierName: 'Ardoch Mill' }],
}
export const clientQuote: ClientQuote = {
  ...body,
  business: {
    name: 'Ellwood & Daughter',
    address: ['14 Walcot Street', 'Bath', 'BA1 5BG', 'United Kingdom'],
    phone: '01225 555 0133',
    email: 'nora@ellwood.example',
    vatNumber: 'GB123456782',
  },
  items: [quotedItem],
}
const accepted = {
  ...clientQuote,
  version: 2,
  state: 'accepted' as const,
  answeredBy: 'Caroline Ellis',
  answeredAt: '2026-11-22T09:00:00.000Z',
  items: [{ ...quotedItem, isAccepted: true }],
}
const paper = { fileName: 'Q-10001.pdf', mediaType: 'application/pdf', base64: 'JVBERi0xLjcKJeLjz9MK' }
const linkToken = 'Zm9yLWV4YW1wbGUtb25seQ'

/** Answers of the calls about quotes. */
export const quoteAnswers = {
  createQuote: { id: quote.id, linkToken },
  listQuotes: {
    total: 1,
    page: 1,
    pageCount: 1,
    quotes: [
      {
        id: quote.id,
        state: quote.state,
        title: quote.title,
        endCustomer: quote.endCustomer,
        currency: quote.currency,
        createdAt: quote.createdAt,
        validUntil: quote.validUntil,
        itemCount: 1,
        totalMinor: 275693,
        filledAt: null,
      },
    ],
  },
  getQuote: quote,
  changeQuote: { ...quote, version: 2 },
  renewQuoteLink: { linkToken },
  withdrawQuote: { ...quote, version: 2, state: 'withdrawn' },
  answerQuoteComment: quote,
  quoteToCart: { added: 1, refused: [] },
  getQuotePaper: paper,
  getQuoteSource: {
    currency: 'GBP',
    title: 'The Rectory, Wells',
    endCustomer: 'Mrs Ellis',
    itemCount: 4,
    rrpMinor: 384180,
    tradeMinor: 201410,
    taxPercent: 20,
  },
  getClientQuote: clientQuote,
  acceptClientQuote: accepted,
  declineClientQuote: { ...accepted, state: 'declined', items: [quotedItem] },
  commentClientQuote: clientQuote,
  getClientQuotePaper: paper,
} satisfies { [Name in keyof typeof calls]?: DataOf<(typeof calls)[Name]> }
