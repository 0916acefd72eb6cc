/** A link in a mail works once and this long. */
export const EMAIL_LINK_TTL_MS = 24 * 3600_000

/** Addresses are one account whatever their case; they are kept in lower case. */
export const normalEmail = (email: string): string => email.toLowerCase()
