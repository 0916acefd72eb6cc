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

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

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
    const timeout = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
    try {
      const answer = await fetch(url, {
        method,
        headers,
        body: (body as BodyInit | null | undefined) ?? null,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const bytes = await readAtMost(answer, MOST_BYTES)
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      return new Response(bytes, { status: answer.status, headers: answer.headers })
    } catch (cause) {
      throw new ProviderUnreachable(`${url.origin}${url.pathname} did not answer`, { cause })
    }
  }
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > most) throw new Error(`more than ${most} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
