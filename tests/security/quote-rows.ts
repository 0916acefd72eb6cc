import type { calls } from '@selvedge/contract/calls.ts'
import type { First, Row } from './isolation-rows.ts'

const NO_LINK = 'bm8tbGluay1hdC1hbGw'
const NO_ITEM = '01927c46-1b2c-7d3e-8f40-5a6b7c8d9e09'

/** A quote belongs to its business; roles that only view see none. */
const ofQuote = (body?: (first: First) => object): Row => ({
  send: first => ({ params: { id: first.quoteId }, ...(body && { body: body(first) }) }),
  other: 'notFound',
  viewer: 'roleRefused',
})
const byNoLink = (body?: object): Row => ({
  send: () => ({ params: { token: NO_LINK }, ...(body && { body }) }),
  other: 'linkSpent',
})
const head = { title: '', endCustomer: '', note: '', depositPercent: 0, validUntil: '2031-01-01' }

/** Quotes, and what their customers do by link. */
export const quoteRows = {
  // The cart of the other business has a length.
  getQuoteSource: {
    send: ({ favorites }) => ({ query: { listId: favorites.listId } }),
    other: 'notFound',
    viewer: 'roleRefused',
  },
  createQuote: {
    send: ({ favorites }) => ({
      body: {
        ...head,
        validUntil: new Date().toISOString().slice(0, 10),
        listId: favorites.listId,
        basis: 'rrp',
        markupPercent: 0,
        taxPercent: null,
      },
    }),
    other: 'notFound',
    viewer: 'roleRefused',
  },
  listQuotes: { other: 'answered', viewer: 'roleRefused' },
  getQuote: ofQuote(),
  changeQuote: ofQuote(() => ({
    version: 1,
    ...head,
    items: [{ id: NO_ITEM, room: '', title: 'Taken over', extras: [] }],
  })),
  renewQuoteLink: ofQuote(),
  withdrawQuote: ofQuote(),
  answerQuoteComment: ofQuote(() => ({ message: 'From another' })),
  quoteToCart: ofQuote(),
  getQuotePaper: ofQuote(),
  getClientQuote: byNoLink(),
  acceptClientQuote: byNoLink({ version: 1, itemIds: [NO_ITEM], name: 'Somebody' }),
  declineClientQuote: byNoLink({ version: 1, name: 'Somebody' }),
  commentClientQuote: byNoLink({ name: 'Somebody', message: 'Hello' }),
  getClientQuotePaper: byNoLink(),
} satisfies { [Name in keyof typeof calls]?: Row }
