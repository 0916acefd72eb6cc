import { fetchLimited } from '../platform/limited-fetch.ts'
import { isLoopback } from '../platform/loopback.ts'

/** Timeout of one request to the provider. */
export const PROVIDER_TIMEOUT_MS = 5000
/** Metadata and keys are a few thousand bytes. */
const MOST_BYTES = 256 * 1024

/** The provider sent no usable response, so it neither accepted nor refused anybody. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** Whether this is the root cause of an error wrapped by a library. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderUnreachable || (error instanceof Error && isUnreachable(error.cause))

/** HTTPS only, except for a provider on loopback. */
const isAllowedUrl = (url: URL, issuer: URL): boolean =>
  url.protocol === 'https:' ||
  (url.protocol === 'http:' && issuer.protocol === 'http:' && isLoopback(url.hostname))

type Asking = { method: string; headers: HeadersInit; body?: unknown; signal?: AbortSignal | undefined }

/**
 * The fetch for an issuer's endpoints: with a timeout, a limit on the response's size, and no redirects followed.
 * Throws `ProviderUnreachable` on violation, on network errors and on 5xx responses.
 */
export function createProviderFetch(issuer: string) {
  return async (address: string, { method, headers, body, signal }: Asking): Promise<Response> => {
    const url = new URL(address)
    if (!isAllowedUrl(url, new URL(issuer))) throw new ProviderUnreachable(`${url.origin} is not allowed`)
    try {
      const limits = { timeoutMs: PROVIDER_TIMEOUT_MS, mostBytes: MOST_BYTES }
      const answer = await fetchLimited(url, { method, headers, body, signal, ...limits })
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      return answer
    } catch (cause) {
      throw new ProviderUnreachable(`${url.origin}${url.pathname} did not respond`, { cause })
    }
  }
}
