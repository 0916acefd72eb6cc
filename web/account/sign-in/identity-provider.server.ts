import { redirectDocument } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getSignInWays } from '@selvedge/contract/account/identity.ts'
import { pagePath } from '../../request/visitor.server.ts'

/**
 * Display name of the identity provider; null if there is none or the API is unavailable. The provider redirects to
 * one origin, and the cookies set before must be of that origin: a browser that uses another local name of this
 * machine is redirected there first (throws the redirect).
 */
export async function identityProvider(client: Client, request: Request): Promise<string | null> {
  const ways = await client(getSignInWays)
  if (!ways.success || ways.data.identityProvider === null) return null
  const elsewhere = sameMachineElsewhere(request, ways.data.returnsTo)
  if (elsewhere !== undefined) throw redirectDocument(elsewhere)
  return ways.data.identityProvider
}

const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The same page at `origin` if both hosts are local names of this machine; undefined if no redirect is needed. */
function sameMachineElsewhere(request: Request, origin: string): string | undefined {
  const { search, protocol, host } = new URL(request.url)
  // The Host header, because the request URL may already be normalised to the configured origin.
  const called = URL.parse(`${protocol}//${request.headers.get('host') ?? host}`)
  const wanted = new URL(origin)
  if (!called || called.hostname === wanted.hostname || called.port !== wanted.port) return undefined
  if (!isThisMachine(called.hostname) || !isThisMachine(wanted.hostname)) return undefined
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return wanted.origin + pagePath(request) + (query.size > 0 ? `?${query}` : '')
}
