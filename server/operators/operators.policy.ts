import { HOUR_MS, MINUTE_MS } from '../account/account.policy.ts'
import type { Allowance } from '../platform/rate-limit.ts'

/** A link of the command line is handed over by hand, perhaps on the next day. */
export const SET_UP_TTL_MS = 24 * HOUR_MS
/** Sign-ins that were refused, by operator and by client address. There is no way around them but waiting. */
export const DESK_GUESSES = {
  soon: { most: 5, windowMs: 15 * MINUTE_MS },
  daily: { most: 20, windowMs: 24 * HOUR_MS },
  clientAddress: { most: 20, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Allowance>
