import { randomStream } from '@selvedge/loom/noise/random.ts'
import { trades, lineOf, type PlannedLine, type PlannedOrder } from './trade-plan.ts'

/** Money that a business puts into its wallet. */
export type PlannedTopUp = Pick<PlannedOrder, 'daysAgo' | 'minute' | 'buyer'> & { amountMinor: number }

export type PlannedQuote = Pick<PlannedOrder, 'daysAgo' | 'minute' | 'buyer' | 'customer'> & {
  lines: readonly PlannedLine[]
  markupPercent: number
  /** What the customer does, as far as the time for it has come: `none` leaves it unseen. */
  answer: 'accept' | 'decline' | 'comment' | 'see' | 'none'
}

/** After the day's last order, when the cart is empty. */
const EVENING = 17 * 60 + 15

/** A few sums in the year; the last ones are there to be spent. */
export const planTopUps = (): PlannedTopUp[] => [
  { daysAgo: 310, minute: EVENING, buyer: 'curtainShop', amountMinor: 50_000 },
  { daysAgo: 204, minute: EVENING, buyer: 'upholsterer', amountMinor: 25_000 },
  { daysAgo: 96, minute: EVENING, buyer: 'curtainShop', amountMinor: 75_000 },
  { daysAgo: 1, minute: EVENING, buyer: 'curtainShop', amountMinor: 40_000 },
]

const answers = [
  [241, 'accept'],
  [168, 'accept'],
  [133, 'decline'],
  [87, 'accept'],
  [52, 'none'],
  [19, 'accept'],
  [6, 'comment'],
  [4, 'see'],
  [1, 'none'],
] as const satisfies readonly (readonly [number, PlannedQuote['answer']])[]

/** Quotes of the curtain shop to its customers; the same for the same seed. */
export function planQuotes(seed: number): PlannedQuote[] {
  const random = randomStream(seed + 2)
  const trade = trades.curtainShop
  return answers.map(([daysAgo, answer]) => ({
    daysAgo,
    minute: EVENING + 15,
    buyer: 'curtainShop',
    customer: trade.customers[Math.floor(random() * trade.customers.length)]!,
    lines: Array.from({ length: 2 }, () => lineOf(trade, random, { samples: 0 })),
    markupPercent: 60 + 10 * Math.floor(random() * 4),
    answer,
  }))
}
