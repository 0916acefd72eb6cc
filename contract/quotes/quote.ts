import { z } from 'zod'
import { Picture } from '../catalogue/catalogue.ts'
import { Composition, Currency } from '../catalogue/fabric.ts'
import { CutList } from '../metreage/cut-list.ts'
import { quoteStates } from './quote-terms.ts'

export const QuoteNumber = z.string().regex(/^Q-\d{5,12}$/)

export const QuoteMessage = z.object({
  at: z.string(),
  /** As they named themselves, or the member's name. */
  author: z.string(),
  isCustomer: z.boolean(),
  message: z.string(),
})

/** An item as the customer sees it: nothing that reveals the supplier or what the business pays. */
export const QuotedItem = z.object({
  id: z.uuid(),
  /** Empty where it is for no room. */
  room: z.string(),
  title: z.string(),
  cloth: z.object({
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  composition: Composition,
  usableWidthCm: z.number(),
  /** That is the full width, because no usable one is stated. */
  isFullWidthAlone: z.boolean(),
  cutList: CutList.nullable(),
  cutMicrometres: z.int(),
  unitMinor: z.int(),
  clothMinor: z.int(),
  extras: z.array(z.object({ label: z.string(), quantity: z.string(), amountMinor: z.int() })),
  totalMinor: z.int(),
  /** Whether the customer has said yes to it. */
  isAccepted: z.boolean(),
  messages: z.array(QuoteMessage),
})
export type QuotedItem = z.output<typeof QuotedItem>

/** What business and customer both see of a quote. Amounts are minor units of its currency. */
export const QuoteBody = z.object({
  id: QuoteNumber,
  /** Sent back with an answer or a change, which is refused if the quote has changed since. */
  version: z.int(),
  state: z.enum(quoteStates),
  title: z.string(),
  endCustomer: z.string(),
  note: z.string(),
  currency: Currency,
  /** The rate that is in all prices, in basis points; null for prices without tax. */
  taxBasisPoints: z.int().nullable(),
  depositBasisPoints: z.int(),
  createdAt: z.string(),
  validUntil: z.string(),
  /** The customer's name, once the quote is accepted or declined. */
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
  items: z.array(QuotedItem),
  /** About the quote as a whole. */
  messages: z.array(QuoteMessage),
})
