import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { RefusedFavorite } from '../favorites/favorites-items.ts'
import { Currency } from '../catalogue/fabric.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { File } from '../orders/printed-file.ts'
import { QuoteBody, QuotedItem, QuoteNumber } from './quote.ts'
import {
  MAX_QUOTE_EXTRAS,
  MAX_QUOTE_ITEMS,
  MAX_QUOTE_MARKUP_PERCENT,
  MAX_QUOTE_TAX_PERCENT,
  quoteBases,
  quoteTexts,
} from './quote-terms.ts'

const MAX_AMOUNT_MINOR = 100_000_000

/** An item as the business sees it. */
export const OwnQuotedItem = QuotedItem.extend({ fabricId: z.string(), supplierName: z.string() })
export const Quote = QuoteBody.extend({
  createdBy: z.string(),
  basis: z.enum(quoteBases),
  markupPercent: z.number(),
  seenAt: z.string().nullable(),
  /** When its items went into a cart, which they do once. */
  filledAt: z.string().nullable(),
  items: z.array(OwnQuotedItem),
})
export type Quote = z.output<typeof Quote>

export const QuoteSummary = QuoteBody.pick({
  id: true,
  state: true,
  title: true,
  endCustomer: true,
  currency: true,
  createdAt: true,
  validUntil: true,
}).extend({
  itemCount: z.int(),
  /** Of all items; once it is accepted, of those that were. */
  totalMinor: z.int(),
  filledAt: z.string().nullable(),
})
export type QuoteSummary = z.output<typeof QuoteSummary>

const percent = (max: number) => z.number().min(0).max(max).multipleOf(0.01)
const head = {
  title: singleLine(quoteTexts.title),
  endCustomer: singleLine(quoteTexts.name),
  note: multiLine(quoteTexts.note),
  depositPercent: percent(100),
  validUntil: z.iso.date(faultMessage({ code: 'date' })),
}
const Extra = z.strictObject({
  label: singleLine(quoteTexts.item).min(1, faultMessage({ code: 'required' })),
  quantity: singleLine(quoteTexts.quantity),
  amountMinor: z.int().min(0).max(MAX_AMOUNT_MINOR),
})

const common = { area: 'Quotes', access: 'retailer', needs: 'makeQuotes' } as const
const byNumber = z.strictObject({ id: QuoteNumber })
const params = { id: 'Q-10001' }
const item = '01927c46-1b2c-7d3e-8f40-5a6b7c8d9e01'
const list = '01927c44-1b2c-7d3e-8f40-5a6b7c8d9e01'
const Link = z.object({ linkToken: z.string() })

export const createQuote = defineCall({
  ...common,
  name: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary:
    'Make a quote from the caller’s cart, or from a favourites list of theirs: every cut length becomes an item, at the retail price or the business’s own, with the markup. Prices are fixed then. The token of its link is returned only once.',
  body: z.strictObject({
    /** A favourites list; null for the cart. */
    listId: z.uuid().nullable(),
    ...head,
    basis: z.enum(quoteBases),
    markupPercent: percent(MAX_QUOTE_MARKUP_PERCENT),
    /** The rate that all prices contain; null for prices without tax. */
    taxPercent: percent(MAX_QUOTE_TAX_PERCENT).nullable(),
  }),
  data: Link.extend({ id: QuoteNumber }),
  errors: ['notFound', 'notVerifiedYet', 'nothingToQuote', 'profileIncomplete', 'unavailable'],
  example: {
    body: {
      listId: list,
      title: 'The Rectory, Wells',
      endCustomer: 'Mrs Ellis',
      note: 'Cloth cut for you cannot be returned.',
      depositPercent: 50,
      validUntil: '2026-12-18',
      basis: 'rrp',
      markupPercent: 0,
      taxPercent: 20,
    },
  },
})
export const listQuotes = defineCall({
  ...common,
  name: 'listQuotes',
  method: 'GET',
  path: '/quotes',
  summary: 'The quotes of this business, newest first.',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  data: z.object({ total: z.int(), page: z.int(), pageCount: z.int(), quotes: z.array(QuoteSummary) }),
  errors: ['profileIncomplete'],
  example: { query: { page: 1 } },
})
export const getQuote = defineCall({
  ...common,
  name: 'getQuote',
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'One quote of this business.',
  params: byNumber,
  data: Quote,
  errors: ['notFound', 'profileIncomplete'],
  example: { params },
})
export const changeQuote = defineCall({
  ...common,
  name: 'changeQuote',
  method: 'PUT',
  path: '/quotes/{id}',
  summary:
    'Change what an open quote says and offers. Items that are left out are removed; their prices stay.',
  params: byNumber,
  body: z.strictObject({
    version: z.int().min(1).max(1_000_000),
    ...head,
    items: z
      .array(
        z.strictObject({
          id: z.uuid(),
          room: singleLine(60),
          title: singleLine(quoteTexts.item).min(1, faultMessage({ code: 'required' })),
          extras: z.array(Extra).max(MAX_QUOTE_EXTRAS),
        }),
      )
      .min(1)
      .max(MAX_QUOTE_ITEMS),
  }),
  data: Quote,
  errors: ['notFound', 'quoteChanged', 'quoteNotOpen', 'profileIncomplete'],
  example: {
    params,
    body: {
      version: 1,
      title: 'The Rectory, Wells',
      endCustomer: 'Mrs Ellis',
      note: '',
      depositPercent: 50,
      validUntil: '2026-12-18',
      items: [
        {
          id: item,
          room: 'Drawing room',
          title: 'Bay curtains, one pair',
          extras: [{ label: 'Making up by hand', quantity: '5 widths', amountMinor: 34000 }],
        },
      ],
    },
  },
})
export const renewQuoteLink = defineCall({
  ...common,
  name: 'renewQuoteLink',
  method: 'POST',
  path: '/quotes/{id}/link',
  summary: 'Make a new link to a quote; the one before stops working.',
  params: byNumber,
  data: Link,
  errors: ['notFound', 'quoteNotOpen', 'profileIncomplete'],
  example: { params },
})
export const withdrawQuote = defineCall({
  ...common,
  name: 'withdrawQuote',
  method: 'POST',
  path: '/quotes/{id}/withdrawal',
  summary: 'Withdraw a quote that is not answered: its link stops working. Repeating it changes nothing.',
  params: byNumber,
  data: Quote,
  errors: ['notFound', 'quoteNotOpen', 'profileIncomplete'],
  example: { params },
})
export const answerQuoteComment = defineCall({
  ...common,
  name: 'answerQuoteComment',
  method: 'POST',
  path: '/quotes/{id}/messages',
  summary: 'Write to the customer on the quote’s page. Repeating a message changes nothing.',
  params: byNumber,
  body: z.strictObject({
    itemId: z.uuid().nullable().default(null),
    message: multiLine(quoteTexts.message).min(1, faultMessage({ code: 'required' })),
  }),
  data: Quote,
  errors: ['notFound', 'quoteNotOpen', 'profileIncomplete'],
  example: { params, body: { itemId: item, message: 'On one window it settles.' } },
})
export const quoteToCart = defineCall({
  ...common,
  name: 'quoteToCart',
  method: 'POST',
  path: '/quotes/{id}/cart',
  summary:
    'Put the accepted items into the caller’s cart, once: a repetition adds nothing. Items that the cart refuses are named with the reason.',
  params: byNumber,
  data: z.object({ added: z.int(), refused: z.array(RefusedFavorite) }),
  errors: ['notFound', 'quoteNotOpen', 'profileIncomplete'],
  example: { params },
})
export const getQuotePaper = defineCall({
  ...common,
  name: 'getQuotePaper',
  method: 'GET',
  path: '/quotes/{id}/paper',
  summary: 'A quote as PDF, as the customer sees it.',
  params: byNumber,
  data: File,
  errors: ['notFound', 'tooManyRequests', 'profileIncomplete'],
  example: { params },
})
/** The currency of a new quote, and what a cart or list offers it. */
export const getQuoteSource = defineCall({
  ...common,
  name: 'getQuoteSource',
  method: 'GET',
  path: '/quote-source',
  summary: 'What a quote would be made of: the cut lengths of the caller’s cart, or of a favourites list.',
  query: z.strictObject({ listId: z.uuid().optional() }),
  data: z.object({
    currency: Currency,
    title: z.string(),
    endCustomer: z.string(),
    itemCount: z.int(),
    /** Without markup and tax; null where the suppliers state no retail price, or the business is not verified. */
    rrpMinor: z.int().nullable(),
    tradeMinor: z.int().nullable(),
    /** The standard rate of the business’s country, where it is known. */
    taxPercent: z.number().nullable(),
  }),
  errors: ['notFound', 'profileIncomplete'],
  example: { query: { listId: list } },
})
export const quoteCalls = {
  createQuote,
  listQuotes,
  getQuote,
  changeQuote,
  renewQuoteLink,
  withdrawQuote,
  answerQuoteComment,
  quoteToCart,
  getQuotePaper,
  getQuoteSource,
}
