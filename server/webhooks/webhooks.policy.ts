import { HOUR_MS } from '../account/account.policy.ts'
import type { Allowance } from '../platform/rate-limit.ts'

/** For how long it is tried to tell a supplier's program of something. */
export const TRIED_FOR_MS = 72 * HOUR_MS
/** After that a supplier that wants no mail gets it all the same: an order is to be answered within hours. */
export const MAIL_AFTER_MS = HOUR_MS
/** For how long a secret signs beside the one that replaced it. */
export const EARLIER_SECRET_MS = 24 * HOUR_MS
/** From when on an address that accepts nothing is something to do at the desk. */
export const FAILING_AFTER_MS = 24 * HOUR_MS
/** One attempt, from resolving the name to the end of the answer. */
export const ATTEMPT_MS = 10_000
/** For so long nobody else makes one: longer than that, and than writing down what became of it. */
export const LEASE_MS = 45_000
/** An answer is read no further: only its status counts. */
export const MOST_ANSWER_BYTES = 4096
export const TESTS: Allowance = { most: 20, windowMs: HOUR_MS }
