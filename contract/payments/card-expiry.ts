import type { SavedCard } from './payments.ts'

/** A card is good until its last month has ended everywhere; `soon` from the month before. */
export function cardExpiry(
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  now: Date,
): SavedCard['expiry'] {
  const monthsLeft = (exp_year - now.getUTCFullYear()) * 12 + exp_month - 1 - now.getUTCMonth()
  if (monthsLeft < 0) return 'expired'
  return monthsLeft <= 1 ? 'soon' : 'valid'
}
