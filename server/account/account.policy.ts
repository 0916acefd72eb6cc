import { SEND_AGAIN_SECONDS } from '@selvedge/contract/catalogue/terms.ts'
import type { Allowance } from '../platform/rate-limit.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Lifetime of a mailed link; each can be used once. */
export const LINK_TTL_MS = {
  verifyEmail: 24 * HOUR_MS,
  changeEmail: 24 * HOUR_MS,
  resetPassword: HOUR_MS,
  // A link that signs in by itself must be short-lived (ASVS 6.5.5).
  signIn: 10 * MINUTE_MS,
} as const
export type LinkPurpose = keyof typeof LINK_TTL_MS

/**
 * Responses that must not reveal whether an account exists end at a multiple of this; a hash and its few writes fit
 * into one step.
 */
export const RESPONSE_STEP_MS = 100
/** Longer, for responses without a key derivation, which would hide how long a few writes take on a busy machine. */
export const LINK_RESPONSE_STEP_MS = 250

const quarterHour = (most: number): Allowance => ({ most, windowMs: 15 * MINUTE_MS })
/**
 * Wrong passwords: per account from unknown browsers, per known browser, and per client address over all accounts.
 */
export const GUESSES = {
  account: quarterHour(10),
  device: quarterHour(10),
  clientAddress: quarterHour(30),
} as const
/** Wrong guesses of a signed-in user's own password. */
export const OWN_PASSWORD_GUESSES = quarterHour(10)
/**
 * Wrong second-factor codes, per user, or per browser where the user has signed in with it before. Two of a million
 * codes are valid at any moment, so twenty a day give somebody who knows the password a chance of one in seventy a
 * year.
 */
export const CODE_GUESSES = {
  soon: quarterHour(5),
  daily: { most: 20, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, Allowance>
/** Time allowed between the first step (password, link or identity) and the code. */
export const BEGUN_SIGN_IN_TTL_MS = 5 * MINUTE_MS
/** Sign-ups in total: nobody can fill the tables, or strangers' inboxes, faster than this. */
export const SIGN_UPS: Allowance = { most: 300, windowMs: 10 * MINUTE_MS }
/** Requests by client address; generous because a shop's whole staff may share one. */
export const REQUESTS_BY_ADDRESS = {
  signUp: quarterHour(60),
  forgotPassword: quarterHour(30),
  signInLink: quarterHour(30),
  verificationLink: quarterHour(30),
} as const
/** Sign-in links to one mailbox per network, so that a stranger cannot use up the owner's allowance. */
export const LINKS_TO_ONE_BY_ADDRESS: Allowance = { most: 2, windowMs: HOUR_MS }
/** The same for another link of a sign-up: what is left of the mailbox's mails after the first, at the pace pages tell. */
export const VERIFICATIONS_TO_ONE_BY_ADDRESS = {
  pace: { most: 1, windowMs: SEND_AGAIN_SECONDS * 1000 },
  allowance: { most: 2, windowMs: HOUR_MS },
} as const satisfies Record<string, Allowance>
/** New addresses that one user may try. */
export const ADDRESS_CHANGES: Allowance = { most: 5, windowMs: HOUR_MS }

/** Mails of one kind that anybody can trigger to an address. */
export const MAILS_AN_HOUR = 3
/** Mails with a sign-in link; each network may trigger two of them. */
export const SIGN_IN_MAILS_AN_HOUR = 8
/** Mails that inform an owner that the password is locked after wrong guesses. */
export const LOCKED_MAILS_AN_HOUR = 1
