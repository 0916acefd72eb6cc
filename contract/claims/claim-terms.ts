import { MINOR_UNITS, lineTotalMinor, shareMinor, type AccountCurrency } from '../pricing/money.ts'

/** What can be wrong with cloth that was sent. */
export const claimTypes = [
  'flaw',
  'shortLength',
  'wrongShade',
  'wrongItem',
  'transitDamage',
  'missing',
  'late',
  'repeatMismatch',
] as const
export type ClaimType = (typeof claimTypes)[number]

export const cutAlready = ['no', 'some', 'all'] as const
/** What would put it right, as the business wants it. */
export const wantedOutcomes = ['replace', 'credit', 'refund', 'allowance'] as const
export const claimOutcomes = ['credit', 'replace', 'deny'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]
/** Who bears a credit. */
export const chargedParties = ['supplier', 'selvedge'] as const
export type ChargedParty = (typeof chargedParties)[number]

export const claimStates = ['open', 'moreInfo', 'approved', 'resolved', 'denied', 'cancelled'] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * Every allowed move. A credit is approved and resolved in one step; a replacement is resolved once it is sent, and open again where
 * it is not sent after all.
 */
const moves: Record<ClaimState, readonly ClaimState[]> = {
  open: ['moreInfo', 'approved', 'denied', 'cancelled'],
  moreInfo: ['open', 'approved', 'denied', 'cancelled'],
  approved: ['open', 'resolved'],
  resolved: [],
  denied: [],
  cancelled: [],
}
export const mayMoveClaim = (from: ClaimState, to: ClaimState): boolean => moves[from].includes(to)

export const claimEvents = [
  'raised',
  'asked',
  'answered',
  'written',
  'proposed',
  'approved',
  'reopened',
  'resolved',
  'denied',
  'cancelled',
] as const
export type ClaimEvent = (typeof claimEvents)[number]

export const CLAIM_PAGE_SIZE = 20
export const CLAIM_MESSAGE_LENGTH = 1000
export const MAX_CLAIM_PHOTOS = 10
/** Working days in which a claim is decided. */
export const DECIDE_WORKING_DAYS = 6

const DAY_MS = 24 * 3600_000

/** Days after which a replacement is taken to have arrived, which nobody notes. */
export const REPLACEMENT_DAYS = 7

type Arrivals = {
  deliveredAt: Date | null
  /** When what was last sent in place of the cloth was sent. */
  replacedAt?: Date | null | undefined
}

/** The last day on which cloth of a parcel, or what replaced it, can be claimed, 'YYYY-MM-DD'; null before it was delivered. */
export function claimUntil({ deliveredAt, replacedAt }: Arrivals, claimDays: number): string | null {
  if (deliveredAt === null) return null
  const arrivedMs = replacedAt ? replacedAt.getTime() + REPLACEMENT_DAYS * DAY_MS : 0
  const lastMs = Math.max(deliveredAt.getTime(), arrivedMs) + claimDays * DAY_MS
  return new Date(lastMs).toISOString().slice(0, 10)
}

/** Whether cloth can still be claimed: until its last day is over in UTC. */
export const isClaimable = (until: string | null, now: Date): boolean =>
  until === null || now.toISOString().slice(0, 10) <= until

/** So many days from Monday to Friday later. */
export function workingDaysAfter(from: Date, days: number): Date {
  let time = from.getTime()
  for (let left = days; left > 0;) {
    time += DAY_MS
    const weekday = new Date(time).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(time)
}

/** A time that a stopped clock would have reached, later by as long as it stood still. */
export const laterBy = (time: Date, { since, now }: { since: Date; now: Date }): Date =>
  new Date(time.getTime() + now.getTime() - since.getTime())

/** A credit above this, tax included, is signed by a second operator: 500, or 5,000 of the Scandinavian currencies. */
export const signOverMinor = (currency: AccountCurrency): number =>
  (currency === 'SEK' || currency === 'DKK' ? 5000 : 500) * MINOR_UNITS

export type Worth = { netMinor: number; taxMinor: number }
type Priced = {
  unitPriceMinor: number
  goodsMinor: number
  /** What a discount code and a settlement discount took off the goods. */
  discountMinor: number
  taxBasisPoints: number
}
/** What a length of a line was sold for: its price less its part of the discount, and its share of the tax. */
export function worthOf(line: Priced, lengthMicrometres: number): Worth {
  const listMinor = lineTotalMinor(line.unitPriceMinor, lengthMicrometres)
  const netMinor =
    line.discountMinor === 0 ? listMinor : Math.round((listMinor * soldForMinor(line)) / line.goodsMinor)
  return { netMinor, taxMinor: shareMinor(netMinor, line.taxBasisPoints) }
}
/** What all of a line was sold for, without tax: the most that its claims can come to. */
export const soldForMinor = (line: Pick<Priced, 'goodsMinor' | 'discountMinor'>): number =>
  line.goodsMinor - line.discountMinor

export type ClaimEffect = {
  /** Into the wallet of the business. */
  buyerMinor: number
  /** Off what the supplier is paid; zero or below. */
  supplierMinor: number
  /** The supplier's share before the commission is given back. */
  chargedBackMinor: number
  commissionMinor: number
  /** What Selvedge bears: the commission it gives up, or all of the net. Zero or below. */
  selvedgeMinor: number
  /** What the tax office gets less: Selvedge no longer owes it, so that it costs nobody else anything. Zero or below. */
  taxOfficeMinor: number
}
type Crediting = Worth & { chargedTo: ChargedParty; commissionBasisPoints: number }

/** What a credit moves, party by party: the four sums are nothing. */
export function claimEffect({
  netMinor,
  taxMinor,
  chargedTo,
  commissionBasisPoints,
}: Crediting): ClaimEffect {
  const buyerMinor = netMinor + taxMinor
  if (chargedTo === 'selvedge')
    return {
      buyerMinor,
      supplierMinor: 0,
      chargedBackMinor: 0,
      commissionMinor: 0,
      selvedgeMinor: -netMinor,
      taxOfficeMinor: 0 - taxMinor,
    }
  const commissionMinor = shareMinor(netMinor, commissionBasisPoints)
  return {
    buyerMinor,
    supplierMinor: commissionMinor - netMinor,
    chargedBackMinor: netMinor,
    commissionMinor,
    selvedgeMinor: 0 - commissionMinor,
    taxOfficeMinor: 0 - taxMinor,
  }
}
