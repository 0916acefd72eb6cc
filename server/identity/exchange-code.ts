import type { BodyOf } from '@selvedge/contract/call.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { exchangeIdentityCode } from '@selvedge/contract/identity.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from '../platform/secrets.ts'
import { takeState } from './identity.queries.ts'
import type { Exchanged, IdentityProvider } from './provider.ts'

type Options = Pick<Deps, 'db' | 'clock'> & {
  provider: IdentityProvider
  answer: BodyOf<typeof exchangeIdentityCode>
}

/**
 * Exchanges the code of a journey for an ID token. The state is used up before the provider is asked, so that of two
 * at once one goes on. Throws `journeySpent`, and what the provider throws.
 */
export async function exchangeCode({ db, clock, provider, answer }: Options): Promise<Exchanged> {
  const { code, state, issuer } = answer
  const journey = await takeState(db, { stateHash: tokenHash(state), now: clock() })
  if (!journey) throw new ApiError('journeySpent')
  const exchanged = await provider.exchange({ code, state, issuer, codeVerifier: journey.code_verifier })
  if (exchanged.email === '') throw unconfirmed(provider)
  return exchanged
}

/** The provider names nobody whom we could write to. */
export const unconfirmed = ({ name }: IdentityProvider): ApiError =>
  new ApiError('identityUnconfirmed', { details: { provider: name } })
