import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { File } from '../orders/printed-file.ts'
import { QuoteBody } from './quote.ts'
import { MAX_QUOTE_ITEMS, quoteTexts } from './quote-terms.ts'

/** A quote for the customer who has its link, in the name of the business. */
export const ClientQuote = QuoteBody.extend({
  business: z.object({
    name: z.string(),
    /** On lines of their own. */
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    vatNumber: z.string(),
  }),
})
export type ClientQuote = z.output<typeof ClientQuote>

const params = z.strictObject({ token: z.string().min(1).max(200) })
const Name = singleLine(quoteTexts.name).min(1, faultMessage({ code: 'required' }))
const Said = multiLine(quoteTexts.message)
const common = { area: 'Quotes', outsideGate: true, params } as const
const answerErrors = ['linkSpent', 'quoteChanged', 'quoteNotOpen', 'tooManyRequests'] as const
const token = 'Zm9yLWV4YW1wbGUtb25seQ'
const item = '01927c46-1b2c-7d3e-8f40-5a6b7c8d9e01'

export const getClientQuote = defineCall({
  ...common,
  name: 'getClientQuote',
  method: 'GET',
  path: '/client-quotes/{token}',
  summary:
    'The quote behind a link: no supplier, no trade price. Links that were withdrawn, replaced or never given out get the same response.',
  data: ClientQuote,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token } },
})
export const acceptClientQuote = defineCall({
  ...common,
  name: 'acceptClientQuote',
  method: 'POST',
  path: '/client-quotes/{token}/acceptance',
  summary: 'Accept some or all items of a quote. Repeating the same answer changes nothing.',
  body: z.strictObject({
    version: z.int().min(1).max(1_000_000),
    itemIds: z
      .array(z.uuid())
      .min(1, faultMessage({ code: 'quoteItems' }))
      .max(MAX_QUOTE_ITEMS),
    name: Name,
  }),
  data: ClientQuote,
  errors: answerErrors,
  example: { params: { token }, body: { version: 1, itemIds: [item], name: 'Caroline Ellis' } },
})
export const declineClientQuote = defineCall({
  ...common,
  name: 'declineClientQuote',
  method: 'POST',
  path: '/client-quotes/{token}/refusal',
  summary: 'Decline a quote. Repeating it changes nothing.',
  body: z.strictObject({ version: z.int().min(1).max(1_000_000), name: Name, message: Said.default('') }),
  data: ClientQuote,
  errors: answerErrors,
  example: { params: { token }, body: { version: 1, name: 'Caroline Ellis' } },
})
export const commentClientQuote = defineCall({
  ...common,
  name: 'commentClientQuote',
  method: 'POST',
  path: '/client-quotes/{token}/comments',
  summary:
    'Ask the business something about a quote or one of its items. Repeating a comment changes nothing.',
  body: z.strictObject({
    itemId: z.uuid().nullable().default(null),
    name: Name,
    message: Said.min(1, faultMessage({ code: 'required' })),
  }),
  data: ClientQuote,
  errors: ['linkSpent', 'notFound', 'quoteNotOpen', 'tooManyRequests'],
  example: {
    params: { token },
    body: { itemId: item, name: 'Caroline Ellis', message: 'Is it too busy beside the blue?' },
  },
})
export const getClientQuotePaper = defineCall({
  ...common,
  name: 'getClientQuotePaper',
  method: 'GET',
  path: '/client-quotes/{token}/paper',
  summary: 'The same quote as PDF.',
  data: File,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token } },
})
export const clientQuoteCalls = {
  getClientQuote,
  acceptClientQuote,
  declineClientQuote,
  commentClientQuote,
  getClientQuotePaper,
}
