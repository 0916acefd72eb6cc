import { createRemoteJWKSet, customFetch as keysFetch, type RemoteJWKSet } from 'jose'
import * as oidc from 'openid-client'
import type { IdentitySettings } from '../platform/env.ts'
import { createProviderFetch, PROVIDER_TIMEOUT_MS } from './provider-fetch.ts'

/** What the provider announces of itself is looked up anew after this. */
const METADATA_TTL_MS = 24 * 3600_000

/** Where the provider's endpoints are and how we are known to it; its keys, fetched when they are needed. */
export type Found = { config: oidc.Configuration; keys: RemoteJWKSet }

/** Looks the provider up when it is first needed, once for all who wait for it, and again after a failure. */
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

/** In the form where the provider takes it there: fewer read a header as it is written than as they should. */
const authenticate =
  (secret: string | undefined): oidc.ClientAuth =>
  (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const post = known.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic
    return (secret === undefined ? oidc.None() : post(secret))(server, ...rest)
  }
