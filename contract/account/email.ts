/**
 * The form in which e-mail addresses are stored and compared. Only the letters A to Z are folded: a fold of all of
 * Unicode makes a k of the Kelvin sign, so that two mailboxes would become one.
 */
export const normalEmail = (email: string): string => email.replace(/[A-Z]/g, letter => letter.toLowerCase())

/** What stands behind the last @. */
export const domainOf = (email: string): string => normalEmail(email).slice(email.lastIndexOf('@') + 1)
