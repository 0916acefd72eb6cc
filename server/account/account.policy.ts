/** A link in a mail works once and this long. */
export const EMAIL_LINK_TTL_MS = 24 * 3600_000

/** Signing up and in is answered at whole steps of this, whatever it found; a hash and its few writes fit into one. */
export const ANSWER_STEP_MS = 100

/** Refused log-ins of one address, known here or not, before it has to wait. */
export const LOG_IN_LIMIT = { most: 10, windowMs: 15 * 60_000 } as const
/** Sign-ups of everybody together: no machine fills the tables, or strangers' letter boxes, faster than this. */
export const SIGN_UP_LIMIT = { most: 300, windowMs: 10 * 60_000 } as const
/** Mails that anybody can have sent to an address by signing up or in with it. */
export const MAILS_AN_HOUR = 3

/** Addresses are one account whatever their case; they are kept in lower case. */
export const normalEmail = (email: string): string => email.toLowerCase()
