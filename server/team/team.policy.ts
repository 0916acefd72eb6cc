import type { Allowance } from '../platform/rate-limit.ts'

const HOUR_MS = 3600_000
export const DAY_MS = 24 * HOUR_MS

/** Lifetime of an invitation's link, which can be used once. */
export const INVITATION_TTL_MS = 7 * DAY_MS
/** Invitations per business. */
export const INVITATIONS: Allowance = { most: 20, windowMs: HOUR_MS }
/** Attempts to join with a link, valid or not, per client address; generous because a shop's staff may share one. */
export const ACCEPTANCES_BY_ADDRESS: Allowance = { most: 60, windowMs: HOUR_MS / 4 }
/** Invitation mails to one address, from all businesses together. */
export const MAILS_TO_ADDRESS = { most: 3, withinSeconds: 3600 } as const
