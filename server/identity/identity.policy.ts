import { createHash } from 'node:crypto'
import type { Allowance } from '../platform/rate-limit.ts'

const MINUTE_MS = 60_000

/** From the button to being signed in: long enough to find a telephone that confirms it. */
export const JOURNEY_TTL_MS = 10 * MINUTE_MS
/** How far the provider's clock may differ from ours. */
export const CLOCK_SKEW_SECONDS = 30
/** What anybody may ask for, by client address: a shop's whole staff may share one. */
export const JOURNEYS_BY_ADDRESS: Allowance = { most: 60, windowMs: 15 * MINUTE_MS }
/** Codes and ID tokens that are presented, right or wrong. */
export const ANSWERS_BY_ADDRESS: Allowance = { most: 120, windowMs: 15 * MINUTE_MS }

/** Signatures by a key that only the provider has; never `none`, nor a secret that we have, too. */
export const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** What people call a provider. */
export const providerName = (issuer: string): string => {
  const { hostname } = new URL(issuer)
  return hostname === 'accounts.google.com' ? 'Google' : hostname
}

/** The nonce of a journey. It shows nothing of the verifier, of which it is made so that nobody has to keep it. */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`nonce\0${codeVerifier}`).digest('base64url')
