import { createRemoteJWKSet, customFetch as keysFetch, type RemoteJWKSet } from 'jose'
import * as oidc from 'openid-client'
import type { IdentitySettings } from '../platform/env.ts'
import { createProviderFetch, PROVIDER_TIMEOUT_MS } from './provider-fetch.ts'

/** The provider's metadata is cached for this long. */
const METADATA_TTL_MS = 24 * 3600_000

/** The provider's endpoints with our client registration, and its keys, which are fetched on demand. */
export type Found = { config: oidc.Configuration; keys: RemoteJWKSet }

/** Discovers the provider on first use, once for all concurrent callers, and again after a failure. */
export function createDiscovery(settings: IdentitySettings): () => Promise<Found> {
  let known: { at: number; found: Promise<Found> } | undefined
  return () => {
    if (known && Date.now() - known.at < METADATA_TTL_MS) return known.found
    const looking = { at: Date.now(), found: discover(settings) }
    known = looking
    looking.found.catch(() => {
      if (known === looking) known = undefined
    })
    return looking.found
  }
}

async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<Found> {
  const ask = createProviderFetch(issuer)
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
    [oidc.customFetch]: ask,
    timeout: PROVIDER_TIMEOUT_MS / 1000,
    execute,
  })
  const { jwks_uri: keysAddress = '' } = config.serverMetadata()
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    [keysFetch]: ask,
    timeoutDuration: PROVIDER_TIMEOUT_MS,
  })
  return { config, keys }
}

/**
 * In the form body where the provider supports it: fewer servers decode the Basic header as the standard requires.
 */
const authenticate =
  (secret: string | undefined): oidc.ClientAuth =>
  (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const post = known.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic
    return (secret === undefined ? oidc.None() : post(secret))(server, ...rest)
  }
