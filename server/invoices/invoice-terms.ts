import type { ParcelRow } from './issuing.queries.ts'

type Terms = Pick<ParcelRow, 'payment_kind' | 'terms_days' | 'settlement_bp' | 'settlement_days'>

/**
 * By when an invoice is to be paid, and what comes off if it is paid sooner, by the terms of its order. What is not on
 * account, such as the rest of a charge that did not suffice, is due at once.
 */
export function termsOfInvoice(terms: Terms, today: string, isPaid: boolean) {
  if (isPaid || terms.payment_kind !== 'account') return { due_on: today, settlement: null }
  const { terms_days: days, settlement_bp: basisPoints, settlement_days: settlementDays } = terms
  const until = dayAfter(today, settlementDays ?? 0)
  return {
    due_on: dayAfter(today, days ?? 0),
    settlement: basisPoints ? JSON.stringify({ basisPoints, until }) : null,
  }
}

/** A day later by some days, such as `2026-12-24`. */
export function dayAfter(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + days)
  return later.toISOString().slice(0, 10)
}
