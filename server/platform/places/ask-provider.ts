import type { z } from 'zod'
import { fetchLimited } from '../limited-fetch.ts'
import { MOST_PLACES_BYTES, PLACES_TIMEOUT_MS, PlacesUnavailable } from './places.ts'

type Asking<T extends z.ZodType> = {
  url: URL
  /** What an answer must look like to be of use. */
  answer: T
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it, GET. */
  body?: object
  timeoutMs?: number | undefined
}

/** One question to a provider. Undefined where it knows of no such thing; throws `PlacesUnavailable` for all else. */
export async function askProvider<T extends z.ZodType>(asking: Asking<T>): Promise<z.output<T> | undefined> {
  const { url, headers = {}, body, timeoutMs = PLACES_TIMEOUT_MS } = asking
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
    return asking.answer.parse(await response.json())
  } catch (cause) {
    // What was typed stands in the address; it is nobody's but the member's who typed it.
    throw new PlacesUnavailable(`${url.origin} did not answer`, { cause })
  }
}
