import { createHash } from 'node:crypto'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Allowance } from '../platform/rate-limit.ts'

const MINUTE_MS = 60_000

/** Time from clicking the button to the callback: long enough to confirm on a phone. */
export const JOURNEY_TTL_MS = 10 * MINUTE_MS
/** Accepted clock skew of the provider. */
export const CLOCK_SKEW_SECONDS = 30
/** Authorisation requests per client address; generous because a shop's whole staff may share one. */
export const JOURNEYS_BY_ADDRESS: Allowance = { most: 60, windowMs: 15 * MINUTE_MS }
/** Codes and ID tokens presented per client address, valid or not. */
export const EXCHANGES_BY_ADDRESS: Allowance = { most: 120, windowMs: 15 * MINUTE_MS }

/** Accepted signature algorithms: asymmetric only, never `none` or HMAC. */
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

/** Common name of a provider. */
export const providerName = (issuer: string): string => {
  const { hostname } = new URL(issuer)
  return hostname === 'accounts.google.com' ? 'Google' : hostname
}

const ownDomains: Readonly<Record<string, readonly string[]>> = {
  'https://accounts.google.com': ['gmail.com', 'googlemail.com'],
}

/**
 * Whether an issuer speaks for the mailboxes of a domain: one of its own, or the one it hosts for the person's employer
 * (`hd`, as Google names it). A mailbox elsewhere may have another holder by now.
 */
export function isAuthoritative(
  { issuer, hostedDomain }: { issuer: string; hostedDomain: unknown },
  domain: string,
): boolean {
  if (domain === '') return false
  if (typeof hostedDomain === 'string' && normalEmail(hostedDomain) === domain) return true
  const own = ownDomains[issuer]
  if (own) return own.includes(domain)
  const { hostname } = new URL(issuer)
  return domain.includes('.') && (hostname === domain || hostname.endsWith(`.${domain}`))
}

/** The nonce is derived from the PKCE verifier, so that it need not be stored; it does not reveal the verifier. */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`nonce\0${codeVerifier}`).digest('base64url')
