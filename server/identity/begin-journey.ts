import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { beginIdentityJourney } from '@selvedge/contract/account/identity.ts'
import type { Deps } from '../platform/deps.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { JOURNEY_TTL_MS, nonceOf } from './identity.policy.ts'
import { addJourney, dropEndedJourneys } from './identity.queries.ts'
import type { IdentityProvider } from './provider.ts'

type Options = Pick<Deps, 'db' | 'clock'> & { provider: IdentityProvider }
type Journey = DataOf<typeof beginIdentityJourney>

/**
 * Starts an OpenID Connect authorisation request. State and nonce are stored as hashes; the PKCE verifier must be
 * sent to the provider later, and is useless without its code. Throws `identityUnavailable`, with nothing stored.
 */
export async function beginJourney({ db, clock, provider }: Options): Promise<Journey> {
  const [state, codeVerifier] = [newToken(), newToken()]
  const authorizationUrl = await provider.authorizationUrl({ state, codeVerifier })
  const now = clock()
  const expiresAt = new Date(now.getTime() + JOURNEY_TTL_MS)
  const [stateHash, nonceHash] = [tokenHash(state), tokenHash(nonceOf(codeVerifier))]
  await dropEndedJourneys(db, now)
  await addJourney(db, { stateHash, nonceHash, codeVerifier, now, expiresAt })
  return { authorizationUrl, state, expiresAt: expiresAt.toISOString() }
}
