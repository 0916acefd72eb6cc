import { afterWorkingDays, type WorkingDays } from '../fulfilment/due.ts'

/** Where a cutting for approval stands. */
export const cuttingStates = [
  /** The buyer has asked for it. */
  'asked',
  /** It is on its way, and the buyer is to answer. */
  'sent',
  /** The days are over without an answer: the supplier decides what becomes of the line. */
  'lapsed',
  'approved',
  'rejected',
  /** The buyer no longer wants one. */
  'dropped',
  /** Another cloth has taken the place of this one, or the line is gone. */
  'ended',
] as const
export type CuttingState = (typeof cuttingStates)[number]

/** While a cutting stands so, nothing of its line is cut. */
export const holdsUpCut = (state: CuttingState): boolean =>
  state === 'asked' || state === 'sent' || state === 'lapsed'

/** A buyer may still answer after the days are over, as long as the supplier has not decided. */
export const isAnswerable = (state: CuttingState): boolean => state === 'sent' || state === 'lapsed'

export const substituteStates = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'ended'] as const
export type SubstituteState = (typeof substituteStates)[number]

/** Why a line cannot be supplied as it was ordered. */
export const substituteReasons = ['flaw', 'outOfStock', 'otherLot', 'discontinued', 'other'] as const
export type SubstituteReason = (typeof substituteReasons)[number]

/** Where a substitute comes from, the nearest to what was ordered first. */
export const substituteKinds = ['otherLot', 'otherColour', 'otherCloth'] as const

/** Working days that a supplier waits for an answer, until it says otherwise. */
export const USUAL_APPROVAL_DAYS = 7
export const MOST_APPROVAL_DAYS = 60
export const SIGN_OFF_NOTE_LENGTH = 500

/** By when a buyer who is asked now is to answer: when the supplier closes on the last of its approval days. */
export const answerBy = (askedAt: Date, approvalDays: number, hours: WorkingDays): Date =>
  afterWorkingDays(askedAt, approvalDays, hours)

const DAY_MS = 24 * 3600_000
/** When the buyer is reminded: a day before, or halfway where there are less than two. */
export const remindedAt = (askedAt: Date, until: Date): Date =>
  new Date(until.getTime() - Math.min(DAY_MS, (until.getTime() - askedAt.getTime()) / 2))

/** The days that are left to answer, the day on which they end included; none once they are over. */
export const daysLeft = (now: Date, until: Date): number =>
  until <= now ? 0 : Math.ceil((until.getTime() - now.getTime()) / DAY_MS)

export type Charged = { unitPriceMinor: number; goodsMinor: number; discountMinor: number }

/**
 * What a substitute costs its buyer: its own price where that is less, otherwise what the line cost. Nobody pays more for
 * what they did not order.
 */
export function chargedFor(line: Charged, own: Omit<Charged, 'discountMinor'>): Charged {
  if (own.goodsMinor >= line.goodsMinor) return line
  // A code took its share of the price; rounded up, it never leaves more to pay.
  const discountMinor =
    line.goodsMinor === 0
      ? 0
      : Number(
          (BigInt(line.discountMinor) * BigInt(own.goodsMinor) + BigInt(line.goodsMinor) - 1n) /
            BigInt(line.goodsMinor),
        )
  return { ...own, discountMinor }
}
