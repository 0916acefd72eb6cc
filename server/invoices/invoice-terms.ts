/** By when an invoice is to be paid that nothing has been charged for, counted from its date. */
export const PAYMENT_DAYS = 30

/** A day later by some days, such as `2026-12-24`. */
export function dayAfter(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + days)
  return later.toISOString().slice(0, 10)
}
