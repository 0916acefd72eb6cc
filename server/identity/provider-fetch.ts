import { fetchLimited } from '../platform/limited-fetch.ts'
import { isLoopback } from '../platform/loopback.ts'

/** Nobody who signs in waits longer than this for one answer of the provider. */
export const PROVIDER_TIMEOUT_MS = 5000
/** Metadata and keys are a few thousand bytes. */
const MOST_BYTES = 256 * 1024

/** The provider gave no answer, or none that could be used; nobody's sign-in was judged. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** Whether that is at the bottom of an error that a library wrapped. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderUnreachable || (error instanceof Error && isUnreachable(error.cause))

/** Over TLS, except on this machine for a provider that is itself on it. */
const mayBeAsked = (url: URL, issuer: URL): boolean =>
  url.protocol === 'https:' ||
  (url.protocol === 'http:' && issuer.protocol === 'http:' && isLoopback(url.hostname))

type Asking = { method: string; headers: HeadersInit; body?: unknown; signal?: AbortSignal | undefined }

/**
 * How the endpoints of an issuer are asked: within a time, an answer of a limited size, and no redirect is followed.
 * Throws `ProviderUnreachable` for anything else, and for an answer that the provider itself calls its own failure.
 */
export function createProviderFetch(issuer: string) {
  return async (address: string, { method, headers, body, signal }: Asking): Promise<Response> => {
    const url = new URL(address)
    if (!mayBeAsked(url, new URL(issuer))) throw new ProviderUnreachable(`${url.origin} is not asked`)
    try {
      const limits = { timeoutMs: PROVIDER_TIMEOUT_MS, mostBytes: MOST_BYTES }
      const answer = await fetchLimited(url, { method, headers, body, signal, ...limits })
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      return answer
    } catch (cause) {
      throw new ProviderUnreachable(`${url.origin}${url.pathname} did not answer`, { cause })
    }
  }
}
