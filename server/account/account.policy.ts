import type { Allowance } from '../platform/rate-limit.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** How long the link in a mail works, once. */
export const LINK_TTL_MS = {
  verifyEmail: 24 * HOUR_MS,
  changeEmail: 24 * HOUR_MS,
  resetPassword: HOUR_MS,
  // A link that opens an account by itself is used at once or not at all (ASVS 6.5.5).
  signIn: 10 * MINUTE_MS,
} as const
export type LinkPurpose = keyof typeof LINK_TTL_MS

/** Whatever must not tell whether an account exists is answered at whole steps of this; a hash and its few writes fit into one. */
export const ANSWER_STEP_MS = 100
/** A longer one where nothing is derived that would hide what a few writes take on a busy machine. */
export const LINK_ANSWER_STEP_MS = 250

const quarterHour = (most: number): Allowance => ({ most, windowMs: 15 * MINUTE_MS })
/** Wrong guesses of passwords: of an account by browsers that it does not know, by one that it knows, of all accounts by an address. */
export const GUESSES = {
  account: quarterHour(10),
  device: quarterHour(10),
  clientAddress: quarterHour(30),
} as const
/** Wrong guesses of the own password by somebody who is signed in. */
export const OWN_PASSWORD_GUESSES = quarterHour(10)
/**
 * Wrong codes of a second factor, by user, or by browser where the user signed in with it before. Two of a million are
 * right at any moment, so twenty a day leave a stranger who has the password one chance in seventy a year.
 */
export const CODE_GUESSES = {
  soon: quarterHour(5),
  daily: { most: 20, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, Allowance>
/** From the password, the link or the identity to the code. */
export const BEGUN_SIGN_IN_TTL_MS = 5 * MINUTE_MS
/** Sign-ups of everybody together: no machine fills the tables, or strangers' letter boxes, faster than this. */
export const SIGN_UPS: Allowance = { most: 300, windowMs: 10 * MINUTE_MS }
/** What anybody may ask for, by client address: a shop's whole staff may share one. */
export const ASKED_BY_ADDRESS = {
  signUp: quarterHour(60),
  forgotPassword: quarterHour(30),
  signInLink: quarterHour(30),
} as const
/** Sign-in links to one letter box that one network may ask for: nobody uses up all of the owner's. */
export const LINKS_TO_ONE_BY_ADDRESS: Allowance = { most: 2, windowMs: HOUR_MS }
/** New addresses that one user may try. */
export const ADDRESS_CHANGES: Allowance = { most: 5, windowMs: HOUR_MS }

/** Mails of one sort that anybody can have sent to an address. */
export const MAILS_AN_HOUR = 3
/** Mails with a link to sign in; each network may have two of them sent. */
export const SIGN_IN_MAILS_AN_HOUR = 8
/** Mails that tell an owner that guesses have closed the password. */
export const LOCKED_MAILS_AN_HOUR = 1

/** Addresses are one account whatever their case; they are kept in lower case. */
export const normalEmail = (email: string): string => email.toLowerCase()
