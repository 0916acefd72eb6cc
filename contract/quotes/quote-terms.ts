import { BASIS_POINTS, divideHalfEven, lineTotalMinor, shareMinor } from '../pricing/money.ts'

/** States of a quote, from the day it is made to the customer's answer. */
export const quoteStates = [
  'open',
  'seen',
  'commented',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type QuoteState = (typeof quoteStates)[number]

/**
 * The only legal moves. The customer sees, comments, accepts and declines; the business withdraws; after its last day an
 * unanswered quote has expired.
 */
export const quoteMoves: Record<QuoteState, readonly QuoteState[]> = {
  open: ['seen', 'commented', 'accepted', 'declined', 'expired', 'withdrawn'],
  seen: ['commented', 'accepted', 'declined', 'expired', 'withdrawn'],
  commented: ['accepted', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
}

export const mayMoveQuote = (from: QuoteState, to: QuoteState): boolean => quoteMoves[from].includes(to)

/** Whether it still awaits the customer's answer, and may be changed by the business. */
export const isQuoteOpen = (state: QuoteState): boolean => quoteMoves[state].length > 0

/** The state on a day (`2026-11-22`, UTC): a quote is open to the end of its last day. */
export const quoteStateOn = (state: QuoteState, validUntil: string, day: string): QuoteState =>
  validUntil < day && mayMoveQuote(state, 'expired') ? 'expired' : state

/** What a price is made from: the retail price, or what the business pays itself. */
export const quoteBases = ['rrp', 'trade'] as const
export type QuoteBasis = (typeof quoteBases)[number]

export const MAX_QUOTE_MARKUP_PERCENT = 1000
export const MAX_QUOTE_TAX_PERCENT = 50
/** As many as a list of favourites has, which is more than a cart. */
export const MAX_QUOTE_ITEMS = 300
export const MAX_QUOTE_EXTRAS = 20
export const MAX_QUOTE_DAYS = 366
/** Days for which a quote is open unless another day is chosen. */
export const QUOTE_DAYS = 28
export const QUOTE_PAGE_SIZE = 20
/** The most characters. */
export const quoteTexts = { title: 80, name: 80, item: 120, note: 1000, quantity: 40, message: 1000 } as const

type Markup = { baseMinor: number; markupBasisPoints: number; taxBasisPoints: number | null }

/** The customer's price per metre: markup and tax applied together, rounded once. */
export const quoteUnitMinor = ({ baseMinor, markupBasisPoints, taxBasisPoints }: Markup): number =>
  Number(
    divideHalfEven(
      BigInt(baseMinor) *
        BigInt(BASIS_POINTS + markupBasisPoints) *
        BigInt(BASIS_POINTS + (taxBasisPoints ?? 0)),
      BigInt(BASIS_POINTS) * BigInt(BASIS_POINTS),
    ),
  )

type Item = { unitMinor: number; cutMicrometres: number; extras: readonly { amountMinor: number }[] }

/** An item: its cloth and everything that is made of it. */
export const quoteItemMinor = ({ unitMinor, cutMicrometres, extras }: Item): number =>
  extras.reduce((sum, { amountMinor }) => sum + amountMinor, lineTotalMinor(unitMinor, cutMicrometres))

export type QuoteSums = {
  totalMinor: number
  /** The tax that is in the total; null for prices without tax. */
  taxMinor: number | null
  depositMinor: number
  restMinor: number
}

/** The sums of the items that are said yes to. */
export function quoteSums(
  itemMinors: readonly number[],
  { taxBasisPoints, depositBasisPoints }: { taxBasisPoints: number | null; depositBasisPoints: number },
): QuoteSums {
  const totalMinor = itemMinors.reduce((sum, minor) => sum + minor, 0)
  const depositMinor = shareMinor(totalMinor, depositBasisPoints)
  const taxMinor =
    taxBasisPoints === null
      ? null
      : Number(
          divideHalfEven(BigInt(totalMinor) * BigInt(taxBasisPoints), BigInt(BASIS_POINTS + taxBasisPoints)),
        )
  return { totalMinor, taxMinor, depositMinor, restMinor: totalMinor - depositMinor }
}
