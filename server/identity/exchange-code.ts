import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { exchangeIdentityCode } from '@selvedge/contract/account/identity.ts'
import type { Deps } from '../platform/deps.ts'
import { tokenHash } from '../platform/secrets.ts'
import { spendState } from './identity.queries.ts'
import type { Exchanged, IdentityProvider } from './provider.ts'

type Options = Pick<Deps, 'db' | 'clock'> & {
  provider: IdentityProvider
  answer: BodyOf<typeof exchangeIdentityCode>
}

/**
 * Exchanges an authorisation code for an ID token. The state is spent before the provider is requested, so that of
 * two concurrent calls one continues. Throws `journeySpent`, and what the provider throws.
 */
export async function exchangeCode({ db, clock, provider, answer }: Options): Promise<Exchanged> {
  const { code, state, issuer } = answer
  const journey = await spendState(db, { stateHash: tokenHash(state), now: clock() })
  if (!journey) throw new ApiError('journeySpent')
  const exchanged = await provider.exchange({ code, state, issuer, codeVerifier: journey.code_verifier })
  if (exchanged.email === '') throw unconfirmed(provider)
  return exchanged
}

/** The provider returned no e-mail address. */
export const unconfirmed = ({ name }: IdentityProvider): ApiError =>
  new ApiError('identityUnconfirmed', { details: { provider: name } })
