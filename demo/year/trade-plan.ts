import type { FabricFilters } from '@selvedge/contract/catalogue/fabric-filters.ts'
import { randomStream } from '@selvedge/loom/noise/random.ts'

/** How far an order of the demo has come by today. */
export type Fate = 'placed' | 'confirmed' | 'cut' | 'packed' | 'dispatched' | 'delivered' | 'cancelled'

export type PlannedLine = {
  /** The cloth is chosen from what the catalogue has of this: the one at `choice`, of as many as there are. */
  wanted: Pick<Partial<FabricFilters>, 'use' | 'pattern' | 'colour' | 'fibre' | 'type'>
  choice: number
  orderType: 'cut' | 'sample'
  metres: number
  note: string
}

export type PlannedClaim = {
  /** Which of the cut lines, counted round, and how much of it. */
  choice: number
  share: number
  complaint: Complaint
  /** What the desk does about it, as far as its time has come: `none` leaves it open. */
  answer: 'credit' | 'replace' | 'deny' | 'ask' | 'none'
}

export type PlannedOrder = {
  /** Whole days before today, and the minute of that day, UTC, at which it was placed. */
  daysAgo: number
  minute: number
  buyer: 'curtainShop' | 'upholsterer'
  customer: string
  poNumber: string
  note: string
  lines: readonly PlannedLine[]
  fate: Fate
  /** About cloth of it once it has been delivered. */
  claim: PlannedClaim | null
  /** Where it was ordered on account; otherwise by card. */
  onAccount: PlannedPayment | null
}

/** How long after they were sent the invoices of an order are paid by transfer; null for those that never were. */
export type PlannedPayment = { paidAfterDays: number | null }

type Trade = {
  orders: number
  customers: readonly string[]
  cloths: readonly PlannedLine['wanted'][]
  metres: { least: number; most: number }
  notes: readonly string[]
}

export const trades: Record<PlannedOrder['buyer'], Trade> = {
  curtainShop: {
    orders: 32,
    customers: [
      'Mrs Ellis',
      'The Rectory, Wells',
      'Dr Okafor',
      'Priory Hotel',
      'Mr and Mrs Lindqvist',
      'Hartley, Sion Hill',
      'Fenwick House',
      'Miss Adeyemi',
    ],
    cloths: [
      { use: ['curtain'], fibre: ['linen'] },
      { use: ['curtain'], colour: ['blue'] },
      { use: ['curtain'], pattern: ['tartan'] },
      { use: ['blind'], pattern: ['stripe'] },
      { pattern: ['damask'] },
      { use: ['curtain'], colour: ['green'] },
      { pattern: ['check'] },
    ],
    metres: { least: 3, most: 19 },
    notes: ['Pair, pencil pleat', 'Roman blind, 2 off', 'Bay, 5 drops', 'Interlined', 'Cushions, 6'],
  },
  upholsterer: {
    orders: 24,
    customers: ['Stable Yard', 'Mrs Penrose', 'The Crown, Frome', 'Wilson', 'Kelston Park'],
    cloths: [
      { use: ['upholstery'], pattern: ['herringbone'] },
      { type: ['velvet'] },
      { use: ['upholstery'], colour: ['green'] },
      { use: ['upholstery'], colour: ['red'] },
      { pattern: ['houndstooth'] },
    ],
    metres: { least: 2, most: 12 },
    notes: ['Two armchairs', 'Chesterfield, 3 seats', 'Window seat', 'Dining chairs, 8'],
  },
}

/** The quarter of an hour of a working day, from nine to five, as minutes of the day. */
const OPENS = 9 * 60
const QUARTERS = 32
const YEAR = 365
/** The days before today of the last orders, the very last first: two at each stage. */
const lastDays = [1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 7, 8]
/** Those before them, the more the later; `share` of them came after. */
const olderDays = (share: number) =>
  Math.floor(lastDays.at(-1)! + 1 + (YEAR - lastDays.at(-1)! - 1) * share ** 1.6)

const stages = ['placed', 'confirmed', 'cut', 'packed', 'dispatched', 'delivered'] as const

/**
 * The further back, the further on: the last orders stand at every stage in turn, those before are delivered, but for one in
 * fifteen that was cancelled.
 */
function fateOf(back: number, luck: number): Fate {
  const stage = stages[Math.floor(back / (lastDays.length / stages.length))]
  return stage ?? (luck < 0.07 ? 'cancelled' : 'delivered')
}

/** A line of what a trade buys; `samples` is the share of samples. */
export function lineOf(trade: Trade, random: () => number, { samples }: { samples: number }): PlannedLine {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const { least, most } = trade.metres
  const isSample = random() < samples
  return {
    wanted: one(trade.cloths),
    choice: Math.floor(random() * 24),
    orderType: isSample ? 'sample' : 'cut',
    metres: isSample ? 0 : Math.round((least + random() * (most - least)) * 10) / 10,
    note: isSample ? '' : one(trade.notes),
  }
}

/** A year of orders of the two demo businesses, oldest first; the same for the same seed, whatever day it is. */
export function planTrade(seed: number): PlannedOrder[] {
  const random = randomStream(seed)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const orders: PlannedOrder[] = []
  for (const buyer of ['curtainShop', 'upholsterer'] as const) {
    const trade = trades[buyer]
    for (let index = 0; index < trade.orders; index += 1) {
      const back = trade.orders - 1 - index
      const older = (back - lastDays.length + random()) / (trade.orders - lastDays.length)
      const daysAgo = lastDays[back] ?? olderDays(older)
      const customer = one(trade.customers)
      const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        lineOf(trade, random, { samples: 0.15 }),
      )
      orders.push({
        daysAgo,
        minute: OPENS + 15 * Math.floor(random() * QUARTERS),
        buyer,
        customer,
        poNumber: `${customer
          .replaceAll(/[^A-Za-z]/g, '')
          .slice(0, 6)
          .toUpperCase()}-${String(index + 11).padStart(3, '0')}`,
        note: random() < 0.2 ? 'Please ring before delivery.' : '',
        lines,
        fate: fateOf(back, random()),
        claim: null,
        onAccount: null,
      })
    }
  }
  const sorted = orders.toSorted((a, b) => b.daysAgo - a.daysAgo || a.minute - b.minute)
  return withPayments(withClaims(sorted, seed), seed)
}

/** Of the orders, so many are on account; the latest that may be overdue was never paid. */
const ON_ACCOUNT = 0.35
export const DEMO_TERMS_DAYS = 30
/** From the order until an invoice is overdue: it is sent within a week, and then there is the time to pay. */
const OVERDUE_DAYS = DEMO_TERMS_DAYS + 10

/** By numbers of its own, like claims. */
function withPayments(orders: readonly PlannedOrder[], seed: number): PlannedOrder[] {
  const random = randomStream(seed + 2)
  const planned = orders.map(order => {
    const [luck, days] = [random(), random()]
    const isOnAccount = luck < ON_ACCOUNT && order.fate !== 'cancelled'
    return { ...order, onAccount: isOnAccount ? { paidAfterDays: 4 + Math.floor(days * 25) } : null }
  })
  const forgotten = new Set(
    (['curtainShop', 'upholsterer'] as const).map(buyer =>
      planned.findLast(order => order.buyer === buyer && order.daysAgo > OVERDUE_DAYS && isForSale(order)),
    ),
  )
  return planned.map(order =>
    forgotten.has(order) ? { ...order, onAccount: { paidAfterDays: null } } : order,
  )
}

const isForSale = ({ fate, lines }: PlannedOrder): boolean =>
  fate === 'delivered' && lines.some(line => line.orderType === 'cut')

/** What businesses complain of. */
export const complaints = ['flaw', 'shortLength', 'wrongShade', 'transitDamage', 'repeatMismatch'] as const
export type Complaint = (typeof complaints)[number]

/** Orders in so many are claimed about; of the last that were delivered, the first of each business. */
const CLAIMED = 0.14
const RECENT_DAYS = 11

/** By numbers of its own, so that the orders are what they are without claims. */
function withClaims(orders: readonly PlannedOrder[], seed: number): PlannedOrder[] {
  const random = randomStream(seed + 1)
  const open = new Set<PlannedOrder['buyer']>()
  return orders.map(order => {
    const [luck, answer, choice, share, complaint] = [random(), random(), random(), random(), random()]
    if (order.fate !== 'delivered' || order.lines.every(line => line.orderType === 'sample')) return order
    const isRecent = order.daysAgo < RECENT_DAYS
    if (isRecent ? open.has(order.buyer) : luck >= CLAIMED) return order
    if (isRecent) open.add(order.buyer)
    return {
      ...order,
      claim: {
        choice: Math.floor(choice * 3),
        share: 0.1 + 0.3 * share,
        complaint: complaints[Math.floor(complaint * complaints.length)]!,
        answer: isRecent
          ? order.buyer === 'curtainShop'
            ? 'none'
            : 'ask'
          : answer < 0.6
            ? 'credit'
            : answer < 0.8
              ? 'replace'
              : 'deny',
      },
    }
  })
}
