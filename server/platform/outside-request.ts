import http from 'node:http'
import https from 'node:https'
import { isIPv4, type LookupFunction } from 'node:net'
import { judgedAddresses, type Outside } from './public-address.ts'

export type OutsideRequest = {
  outside: Outside
  protocols: readonly ('http:' | 'https:')[]
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** For everything: resolving, connecting, sending and reading. */
  timeoutMs: number
  /** What is read of the body at most. */
  mostBytes: number
}
export type OutsideAnswer = {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** Whether there was more than `mostBytes`. */
  isCut: boolean
}

/**
 * One request to a server whose address somebody else gave us: to exactly the IP addresses that were judged, over a connection of
 * its own. Redirects are returned, not followed: judge where they lead like any other address. Throws AddressRefused, and any
 * other error if there is no answer in time.
 */
export async function requestOutside(url: URL, options: OutsideRequest): Promise<OutsideAnswer> {
  const { signal, timeoutMs } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout
  const addresses = await endedBy(ending, judgedAddresses(url, options))
  return send(url, { ...options, addresses, ending })
}

/** Waits for work no longer than until a signal: the system’s resolver cannot be interrupted. */
export const endedBy = <T>(ending: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(ending.reason as Error)
    if (ending.aborted) return stop()
    ending.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => ending.removeEventListener('abort', stop))
  })

/** Answers with what was judged, whatever is asked. */
const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map(address => ({ address, family: isIPv4(address) ? 4 : 6 }))
  return (_host, { all }, callback) =>
    all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)
}

type Sending = OutsideRequest & { addresses: readonly string[]; ending: AbortSignal }

function send(url: URL, options: Sending): Promise<OutsideAnswer> {
  const { addresses, ending, method = 'GET', headers = {}, body = '', mostBytes, outside } = options
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      method,
      headers: body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: pinnedTo(addresses),
      // A kept connection could be one that was judged long ago.
      agent: false,
      signal: ending,
      ...(outside.authority === undefined ? {} : { ca: outside.authority }),
    })
    asking.on('error', reject)
    asking.on('response', answer => {
      readAtMost(answer, mostBytes).then(
        read => resolve({ status: answer.statusCode!, headers: answer.headers, ...read }),
        reject,
      )
    })
    asking.end(body)
  })
}

async function readAtMost(answer: http.IncomingMessage, most: number) {
  // What is announced to be more is not waited for.
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy()
    return { body: Buffer.alloc(0), isCut: true }
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.byteLength
    if (length > most) break
  }
  return { body: Buffer.concat(parts).subarray(0, most), isCut: length > most }
}
