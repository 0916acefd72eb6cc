import type { IncomingHttpHeaders } from 'node:http'
import { requestOutside } from './outside-request.ts'
import { AddressRefused, HostUnknown, type Outside } from './public-address.ts'

export const outsideFaults = [
  /** Neither http nor https, with a password in it, or a port that no web server has. */
  'badAddress',
  'notPublic',
  'noServer',
  'noConnection',
  'timedOut',
  'tooLarge',
  'tooManyRedirects',
  /** An answer that is none: its status says so. */
  'answered',
] as const
export type OutsideFaultCode = (typeof outsideFaults)[number]

/** Why nothing came of a request. */
export class OutsideFault extends Error {
  override name = 'OutsideFault'
  readonly code: OutsideFaultCode
  readonly status: number | null
  /** For how long the server asks to be left alone. */
  readonly retryAfterSeconds: number | null

  constructor(code: OutsideFaultCode, { status = null, retryAfterSeconds = null }: FaultDetails = {}) {
    super(status === null ? code : `${code} ${status}`)
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
type FaultDetails = { status?: number | null; retryAfterSeconds?: number | null }

export type FetchOptions = {
  outside: Outside
  userAgent: string
  accept: string
  /** For everything, redirects included. */
  timeoutMs: number
  mostBytes: number
  signal?: AbortSignal | undefined
}
export type FetchedFile = { bytes: Buffer; contentType: string }

const MOST_REDIRECTS = 3
const LEAST_OWN_PORT = 1024

/** Asks a server on the public internet for a file. Every address is judged, also those of redirects. Throws OutsideFault. */
export async function fetchOutside(address: string, options: FetchOptions): Promise<FetchedFile> {
  const deadline = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  let url = readAddress(address)
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await askOnce(url, { ...options, signal })
      if (!('location' in answer)) return answer
      if (redirects === MOST_REDIRECTS) throw new OutsideFault('tooManyRedirects')
      url = readAddress(answer.location, url)
    }
  } catch (error) {
    if (error instanceof OutsideFault) throw error
    if (error instanceof AddressRefused) throw new OutsideFault('notPublic')
    options.signal?.throwIfAborted()
    if (deadline.aborted) throw new OutsideFault('timedOut')
    throw new OutsideFault(error instanceof HostUnknown ? 'noServer' : 'noConnection')
  }
}

/** Spellings such as 0x7f.1 and 2130706433 are read as every browser reads them, before anything is judged. */
function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null) throw new OutsideFault('badAddress')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const isPlain = url.username === '' && url.password === '' && url.hostname !== ''
  const isPort = url.port === '' || Number(url.port) >= LEAST_OWN_PORT || ['80', '443'].includes(url.port)
  if (!isWeb || !isPlain || !isPort) throw new OutsideFault('badAddress')
  return url
}

async function askOnce(url: URL, options: FetchOptions): Promise<FetchedFile | { location: string }> {
  const { accept, userAgent, mostBytes } = options
  const { status, headers, body, isCut } = await requestOutside(url, {
    ...options,
    protocols: ['http:', 'https:'],
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': userAgent },
  })
  if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined)
    return { location: headers.location }
  if (status !== 200) throw new OutsideFault('answered', { status, retryAfterSeconds: retryAfter(headers) })
  if (isCut || Number(headers['content-length'] ?? 0) > mostBytes) throw new OutsideFault('tooLarge')
  const encoding = headers['content-encoding'] ?? 'identity'
  // It was asked for as it is; what comes compressed all the same is not decompressed.
  const contentType = encoding === 'identity' ? (headers['content-type'] ?? '') : `compressed ${encoding}`
  return { bytes: body, contentType: contentType.toLowerCase() }
}

const retryAfter = (headers: IncomingHttpHeaders): number | null => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : null
}
