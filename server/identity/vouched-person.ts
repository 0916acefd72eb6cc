import { z } from 'zod'
import { ApiError } from '@selvedge/contract/errors.ts'

/** Whom a provider vouches for: its two names that never change, and what it says of the person now. */
export type VouchedPerson = {
  issuer: string
  subject: string
  nonce: string
  /** As the provider writes it; empty where it names none. */
  email: string
  isEmailVerified: boolean
}

/** Lengths as in OpenID Connect Core, section 2; the mark of a confirmed e-mail is a boolean and nothing like one. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).length(1)]),
  azp: z.string().optional(),
  nonce: z.string().min(1).max(255),
  email: z.string().max(254).default(''),
  email_verified: z.unknown().optional(),
})

/**
 * The person in the claims of a token whose signature, issuer, audience and times are right. Throws `identityRefused`
 * where the token is for others, too, or was given to another client than us.
 */
export function readVouchedPerson(claims: unknown, clientId: string): VouchedPerson {
  const read = Claims.safeParse(claims)
  if (!read.success || (read.data.azp ?? clientId) !== clientId) throw new ApiError('identityRefused')
  const { iss: issuer, sub: subject, nonce, email, email_verified: mark } = read.data
  return { issuer, subject, nonce, email, isEmailVerified: mark === true && email !== '' }
}
