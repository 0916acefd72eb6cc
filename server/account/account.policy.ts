/** A link in a mail works once and this long. */
export const EMAIL_LINK_TTL_MS = 24 * 3600_000

/** Signing up is answered at whole steps of this, whatever it found; a hash and its few writes fit into one. */
export const SIGN_UP_STEP_MS = 100

/** Addresses are one account whatever their case; they are kept in lower case. */
export const normalEmail = (email: string): string => email.toLowerCase()
