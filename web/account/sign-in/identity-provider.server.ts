import { redirectDocument } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getSignInWays } from '@selvedge/contract/account/identity.ts'
import { pagePath } from '../../request/visitor.server.ts'

/**
 * What people call the identity provider; null where there is none, or the API does not answer. It sends browsers back to
 * one origin, and what a browser keeps meanwhile it keeps for the origin where it began: whoever came to this machine by
 * another of its names is led there first (throws the redirect).
 */
export async function identityProvider(client: Client, request: Request): Promise<string | null> {
  const ways = await client(getSignInWays)
  if (!ways.success || ways.data.identityProvider === null) return null
  const elsewhere = sameMachineElsewhere(request, ways.data.returnsTo)
  if (elsewhere !== undefined) throw redirectDocument(elsewhere)
  return ways.data.identityProvider
}

const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The page at the origin, where both are names of this machine; undefined where the browser is right already. */
function sameMachineElsewhere(request: Request, origin: string): string | undefined {
  const { search, protocol, host } = new URL(request.url)
  // As the browser called us: the address of the request may have been set right for the rest of the application.
  const called = URL.parse(`${protocol}//${request.headers.get('host') ?? host}`)
  const wanted = new URL(origin)
  if (!called || called.hostname === wanted.hostname || called.port !== wanted.port) return undefined
  if (!isThisMachine(called.hostname) || !isThisMachine(wanted.hostname)) return undefined
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return wanted.origin + pagePath(request) + (query.size > 0 ? `?${query}` : '')
}
