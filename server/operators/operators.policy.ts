import { HOUR_MS, MINUTE_MS } from '../account/account.policy.ts'
import type { Allowance } from '../platform/rate-limit.ts'

/** A link of the command line is handed over by hand, perhaps on the next day. */
export const SET_UP_TTL_MS = 24 * HOUR_MS
/**
 * Sign-ins that were refused: by operator and network, so that strangers elsewhere keep nobody out; by operator, which many
 * networks together reach; and by client address. Around them leads waiting, or a new link by the command line.
 */
export const DESK_GUESSES = {
  soon: { most: 5, windowMs: 15 * MINUTE_MS },
  daily: { most: 20, windowMs: 24 * HOUR_MS },
  everywhere: { most: 200, windowMs: 24 * HOUR_MS },
  clientAddress: { most: 20, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Allowance>
