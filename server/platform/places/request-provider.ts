import type { z } from 'zod'
import { fetchLimited } from '../limited-fetch.ts'
import { MOST_PLACES_BYTES, PLACES_TIMEOUT_MS, PlacesUnavailable } from './places.ts'

type ProviderRequest<T extends z.ZodType> = {
  url: URL
  /** Schema of the response. */
  answer: T
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it, the method is GET. */
  body?: object
  timeoutMs?: number | undefined
}

/** Sends one request to a provider. Returns undefined for 404; throws `PlacesUnavailable` for any other failure. */
export async function requestProvider<T extends z.ZodType>(
  request: ProviderRequest<T>,
): Promise<z.output<T> | undefined> {
  const { url, headers = {}, body, timeoutMs = PLACES_TIMEOUT_MS } = request
  try {
    const response = await fetchLimited(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      timeoutMs,
      mostBytes: MOST_PLACES_BYTES,
    })
    if (response.status === 404) return undefined
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    return request.answer.parse(await response.json())
  } catch (cause) {
    // The URL contains what the member typed, so it is left out of the message.
    throw new PlacesUnavailable(`${url.origin} did not respond`, { cause })
  }
}
