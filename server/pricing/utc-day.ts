/** The day on which offers are looked at, in UTC as other days of the trade here: `2026-11-22`. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)
