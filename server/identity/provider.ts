import { jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Deps } from '../platform/deps.ts'
import type { IdentitySettings } from '../platform/env.ts'
import { CLOCK_SKEW_SECONDS, JOURNEY_TTL_MS, nonceOf, providerName, SIGNATURES } from './identity.policy.ts'
import { createDiscovery } from './provider-discovery.ts'
import { isRefusedCode, isRefusedToken, reasonsOf } from './provider-faults.ts'
import { readVouchedPerson, type VouchedPerson } from './vouched-person.ts'

/** Everything we request; where the provider supports it, in the ID token itself. */
const SCOPE = 'openid email profile'
const CLAIMS = JSON.stringify({ id_token: { email: null, email_verified: null, name: null } })

export type CodeResponse = { code: string; state: string; issuer: string | undefined; codeVerifier: string }
export type Exchanged = { idToken: string; name: string; email: string }

/**
 * The configured OpenID Connect provider. Every function throws `identityUnavailable` when the provider fails, and
 * `identityRefused` for what it, or its signature, does not confirm.
 */
export type IdentityProvider = {
  /** Its common name. */
  name: string
  /** Where to redirect the browser to start signing in. */
  authorizationUrl: (journey: { state: string; codeVerifier: string }) => Promise<string>
  /** Exchanges a code for an ID token, which is not verified yet. */
  exchange: (answer: CodeResponse) => Promise<Exchanged>
  /** The person of an ID token, after checking signature, issuer, audience and times. */
  verify: (idToken: string) => Promise<VouchedPerson>
}

type Options = Pick<Deps, 'clock' | 'log'> & {
  settings: IdentitySettings
  publicOrigin: string
}

export function createIdentityProvider(options: Options): IdentityProvider {
  const { settings, publicOrigin, clock, log } = options
  const name = providerName(settings.issuer)
  const redirectUri = `${publicOrigin}${paths.googleCallback}`
  const find = createDiscovery(settings)

  /** Logs the failure for the operator, without codes or tokens, and returns the error for the visitor. */
  function failed(error: unknown, isRefusal: boolean): ApiError {
    const reasons = reasonsOf(error)
    if (isRefusal) {
      log.debug({ reasons, provider: name }, 'sign-in with the identity provider refused')
      return new ApiError('identityRefused')
    }
    log.warn({ reasons, provider: name }, 'the identity provider does not respond')
    return new ApiError('identityUnavailable', { details: { provider: name } })
  }
  const found = () => find().catch((error: unknown) => Promise.reject(failed(error, false)))

  return {
    name,
    async authorizationUrl({ state, codeVerifier }) {
      const { config } = await found()
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce: nonceOf(codeVerifier),
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(config.serverMetadata().claims_parameter_supported ? { claims: CLAIMS } : {}),
      }
      return oidc.buildAuthorizationUrl(config, parameters).href
    },
    async exchange({ code, state, issuer, codeVerifier }) {
      const { config } = await found()
      const cameTo = new URL(redirectUri)
      cameTo.search = String(new URLSearchParams({ code, state, ...(issuer ? { iss: issuer } : {}) }))
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonceOf(codeVerifier),
      }
      const tokens = await oidc
        .authorizationCodeGrant(config, cameTo, checks)
        .catch((error: unknown) => Promise.reject(failed(error, isRefusedCode(error))))
      const claims = tokens.claims()
      return {
        idToken: tokens.id_token ?? '',
        name: textOf(claims?.['name']),
        email: textOf(claims?.['email']),
      }
    },
    async verify(idToken) {
      const { config, keys } = await found()
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: SIGNATURES,
        issuer: config.serverMetadata().issuer,
        audience: settings.clientId,
        requiredClaims: ['sub', 'nonce', 'exp'],
        maxTokenAge: JOURNEY_TTL_MS / 1000,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: clock(),
      }).catch((error: unknown) => Promise.reject(failed(error, isRefusedToken(error))))
      return readVouchedPerson(payload, settings.clientId)
    },
  }
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '')
