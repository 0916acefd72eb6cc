/** The UTC day, `2026-11-22`, by which offers expire; all trade dates here are in UTC. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)
