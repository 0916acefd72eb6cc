import { MICROMETRES_PER_METRE, MICROMETRES_PER_YARD, type LengthUnit } from '../format/measurement.ts'
import { divideHalfEven } from '../pricing/money.ts'

/** States of a special price request. A draft exists only in the form, before it is submitted. */
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
 * The only legal moves of a request. The house counters (makes an offer, valid to its last day) and rejects; the
 * business revises, accepts and withdraws; an order uses up an accepted offer, and an unused one expires.
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

/** States from which a request can still move on; a business has at most one such request per cloth. */
export const liveSpecialPriceStates = specialPriceStates.filter(state => specialPriceMoves[state].length > 0)

/**
 * The state on a day (`2026-11-22`, UTC): an offer is valid to the end of its last day; after it, a stored `countered`
 * or `accepted` counts as expired, even if nothing has updated the row yet.
 */
export function specialPriceStateOn(
  state: SpecialPriceState,
  offer: { validUntil: string } | null,
  day: string,
): SpecialPriceState {
  const isOver = offer !== null && offer.validUntil < day
  return isOver && mayMoveSpecialPrice(state, 'expired') ? 'expired' : state
}

/** What a request's history is made of: its moves, and what either side wrote between them. */
export const specialPriceEvents = [...specialPriceStates, 'message'] as const
export type SpecialPriceEvent = (typeof specialPriceEvents)[number]

/** Who spoke: the business, its supplier, or the house; the house also for what happens by itself. */
export const specialPriceSpeakers = ['business', 'supplier', 'house'] as const
export type SpecialPriceSpeaker = (typeof specialPriceSpeakers)[number]

/** States in which both sides may write to each other. */
export const mayDiscussSpecialPrice = (state: SpecialPriceState): boolean =>
  state === 'submitted' || state === 'countered' || state === 'revised'

/** For how long a link in a mail to a supplier works, unless the request moves on before. */
export const ANSWER_LINK_DAYS = 60
/** How many days before its last day a business is mailed that an offer ends. */
export const OFFER_REMINDER_DAYS = 2

const DAY_MS = 24 * 3600_000
/**
 * The day by whose noon a request is answered: the next working day, Monday to Friday, after what the business last
 * asked, in UTC.
 */
export function specialPriceAnswerOn(askedAt: Date): string {
  let day = Date.UTC(askedAt.getUTCFullYear(), askedAt.getUTCMonth(), askedAt.getUTCDate()) + DAY_MS
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS
  return new Date(day).toISOString().slice(0, 10)
}

export const specialPriceReasons = ['volume', 'project', 'repeat'] as const
export type SpecialPriceReason = (typeof specialPriceReasons)[number]

export const MAX_SPECIAL_PRICES_AT_ONCE = 50
/** Live requests per business. */
export const MAX_LIVE_SPECIAL_PRICES = 200
export const SPECIAL_PRICE_PAGE_SIZE = 20
export const SPECIAL_PRICE_MESSAGE_LENGTH = 500
/** The longest validity of an offer. */
export const MAX_OFFER_DAYS = 366

/** Converts a price per metre or per yard to one per metre, as all prices are stored: rounded once, half to even. */
export const pricePerMetreMinor = ({ minor, unit }: { minor: number; unit: LengthUnit }): number =>
  unit === 'm'
    ? minor
    : Number(divideHalfEven(BigInt(minor) * BigInt(MICROMETRES_PER_METRE), BigInt(MICROMETRES_PER_YARD)))

type SpecialState = {
  state: SpecialPriceState
  offer: { perMetreMinor: number; minimumMicrometres: number } | null
}

/**
 * The special price per metre for a line of this length: accepted, at least the minimum length, and lower than the
 * business's normal price. Undefined where the normal price holds.
 */
export function specialForLine(
  special: SpecialState | null | undefined,
  { cutMicrometres, ownMinor }: { cutMicrometres: number; ownMinor: number },
): number | undefined {
  if (special?.state !== 'accepted' || !special.offer) return undefined
  const { perMetreMinor, minimumMicrometres } = special.offer
  return cutMicrometres >= minimumMicrometres && perMetreMinor < ownMinor ? perMetreMinor : undefined
}
