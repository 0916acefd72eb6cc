/** How long a customer is served before the name is forgotten: specification section 9. */
export const CUSTOMER_TTL_MS = 60 * 60_000
/** As long as a sidemark, which the name becomes. */
export const CUSTOMER_NAME_LENGTH = { max: 80 } as const

const MINUTE_MS = 60_000

/** The last moment at which a customer is still served. */
export const customerExpiresAt = (setAt: Date): Date => new Date(setAt.getTime() + CUSTOMER_TTL_MS)

/** Forgotten when more than sixty minutes old: at sixty minutes exactly still served. */
export const isStillServed = (setAt: Date, now: Date): boolean => now <= customerExpiresAt(setAt)

/** The minutes to show for the milliseconds that are left, the one that runs counted whole; null once it is over. */
export const minutesLeft = (leftMs: number): number | null =>
  leftMs < 0 ? null : Math.max(1, Math.ceil(leftMs / MINUTE_MS))
