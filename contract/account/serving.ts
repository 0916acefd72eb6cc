/** How long a customer stays set before the name is forgotten: specification section 9. */
export const CUSTOMER_TTL_MS = 60 * 60_000
/** The same as a sidemark, for which the name is used. */
export const CUSTOMER_NAME_LENGTH = { max: 80 } as const

const MINUTE_MS = 60_000

/** The last moment at which the customer is still served. */
export const customerExpiresAt = (setAt: Date): Date => new Date(setAt.getTime() + CUSTOMER_TTL_MS)

/** Whether it is at most sixty minutes old; at exactly sixty it still counts. */
export const isStillServed = (setAt: Date, now: Date): boolean => now <= customerExpiresAt(setAt)

/** Minutes to show for the remaining milliseconds, rounded up; null once expired. */
export const minutesLeft = (leftMs: number): number | null =>
  leftMs < 0 ? null : Math.max(1, Math.ceil(leftMs / MINUTE_MS))
