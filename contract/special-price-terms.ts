import { MICROMETRES_PER_METRE, MICROMETRES_PER_YARD, type LengthUnit } from './measurement.ts'
import { divideHalfEven } from './money.ts'

/** Of a request for a special price. Before it is submitted it is a draft, which stands in a form and nowhere else. */
export const specialPriceStates = [
  'submitted',
  'countered',
  'revised',
  'accepted',
  'ordered',
  'rejected',
  'expired',
  'withdrawn',
] as const
export type SpecialPriceState = (typeof specialPriceStates)[number]

/**
 * The only moves of a request. The house counters (makes an offer, which stands to its last day) and rejects; the
 * business revises, accepts and withdraws; an order takes an accepted offer, and time takes one that is not used.
 */
export const specialPriceMoves: Record<SpecialPriceState, readonly SpecialPriceState[]> = {
  submitted: ['countered', 'rejected', 'withdrawn'],
  countered: ['revised', 'accepted', 'expired', 'withdrawn'],
  revised: ['countered', 'rejected', 'withdrawn'],
  accepted: ['ordered', 'expired', 'withdrawn'],
  ordered: [],
  rejected: [],
  expired: [],
  withdrawn: [],
}

export const mayMoveSpecialPrice = (from: SpecialPriceState, to: SpecialPriceState): boolean =>
  specialPriceMoves[from].includes(to)

/** Those that something can still become of; a business has one such request a cloth at most. */
export const liveSpecialPriceStates = specialPriceStates.filter(state => specialPriceMoves[state].length > 0)

/**
 * The state as it is on a day (`2026-11-22`, UTC): an offer lasts to the end of its last day, and what was kept as
 * countered or accepted after that has expired, whether or not anybody has written that down.
 */
export function specialPriceStateOn(
  state: SpecialPriceState,
  offer: { validUntil: string } | null,
  day: string,
): SpecialPriceState {
  const isOver = offer !== null && offer.validUntil < day
  return isOver && mayMoveSpecialPrice(state, 'expired') ? 'expired' : state
}

export const specialPriceReasons = ['volume', 'project', 'repeat'] as const
export type SpecialPriceReason = (typeof specialPriceReasons)[number]

export const MAX_SPECIAL_PRICES_AT_ONCE = 50
/** Live requests of one business. */
export const MAX_LIVE_SPECIAL_PRICES = 200
export const SPECIAL_PRICE_PAGE_SIZE = 20
export const SPECIAL_PRICE_MESSAGE_LENGTH = 500
/** No offer lasts longer. */
export const MAX_OFFER_DAYS = 366

/** A price typed for a metre or for a yard as one for a metre, which all prices are: rounded once, half to even. */
export const pricePerMetreMinor = ({ minor, unit }: { minor: number; unit: LengthUnit }): number =>
  unit === 'm'
    ? minor
    : Number(divideHalfEven(BigInt(minor) * BigInt(MICROMETRES_PER_METRE), BigInt(MICROMETRES_PER_YARD)))

type Standing = {
  state: SpecialPriceState
  offer: { perMetreMinor: number; minimumMicrometres: number } | null
}

/**
 * What a line of so much costs a metre by its special: accepted, from its minimum on, and lower than what the business
 * pays anyway. Undefined where the line keeps its own price.
 */
export function specialForLine(
  special: Standing | null | undefined,
  { cutMicrometres, ownMinor }: { cutMicrometres: number; ownMinor: number },
): number | undefined {
  if (special?.state !== 'accepted' || !special.offer) return undefined
  const { perMetreMinor, minimumMicrometres } = special.offer
  return cutMicrometres >= minimumMicrometres && perMetreMinor < ownMinor ? perMetreMinor : undefined
}
