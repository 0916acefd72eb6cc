import type { Allowance } from '../platform/rate-limit.ts'

const HOUR_MS = 3600_000
export const DAY_MS = 24 * HOUR_MS

/** How long the link of an invitation works, once. */
export const INVITATION_TTL_MS = 7 * DAY_MS
/** Invitations that one business may send. */
export const INVITATIONS: Allowance = { most: 20, windowMs: HOUR_MS }
/** Links of invitations that are presented to join by, right or wrong, by client address: a shop's staff may share one. */
export const ACCEPTANCES_BY_ADDRESS: Allowance = { most: 60, windowMs: HOUR_MS / 4 }
/** Invitations that an address is mailed, by all businesses together. */
export const MAILS_TO_ADDRESS = { most: 3, withinSeconds: 3600 } as const
