import { z } from 'zod'
import { domainOf } from '@selvedge/contract/account/email.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isAuthoritative } from './identity.policy.ts'

/** A person as a provider describes them: issuer and subject, which never change, and current data. */
export type VouchedPerson = {
  issuer: string
  subject: string
  nonce: string
  /** As the provider spells it; empty when it has none. */
  email: string
  isEmailVerified: boolean
  /** Whether the provider itself gives out addresses of this domain; any other has only asked once. */
  isEmailItsOwn: boolean
}

/** Lengths as in OpenID Connect Core, section 2; `email_verified` must be a boolean. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).length(1)]),
  azp: z.string().optional(),
  nonce: z.string().min(1).max(255),
  email: z.string().max(254).default(''),
  email_verified: z.unknown().optional(),
  hd: z.unknown().optional(),
})

/**
 * Reads the claims of a verified token. Throws `identityRefused` when the token has several audiences or was issued
 * to another client.
 */
export function readVouchedPerson(claims: unknown, clientId: string): VouchedPerson {
  const read = Claims.safeParse(claims)
  if (!read.success || (read.data.azp ?? clientId) !== clientId) throw new ApiError('identityRefused')
  const { iss: issuer, sub: subject, nonce, email, email_verified: mark, hd } = read.data
  const isEmailVerified = mark === true && email !== ''
  const isEmailItsOwn = isEmailVerified && isAuthoritative({ issuer, hostedDomain: hd }, domainOf(email))
  return { issuer, subject, nonce, email, isEmailVerified, isEmailItsOwn }
}
