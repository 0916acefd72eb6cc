import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { plainAddress } from './address-ranges.ts'

/** How servers are reached whose addresses a stranger wrote. Tests have one of their own that allows a server beside them. */
export type Outward = {
  /** The addresses of a host's name. */
  resolve: (host: string) => Promise<readonly string[]>
  /** Whether a connection to this address may be made. */
  mayReach: (address: string) => boolean
}

/** What is not the public internet: IANA's special-purpose registries, and addresses at which clouds answer their own machines. */
const notPublicV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of the range that is given out at all, which has no mapped, translated, local or link-local addresses in it. */
const PUBLIC_V6 = '2000::/3'
const notPublicV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix = ''] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
const [specialV4, publicV6, specialV6] = [
  listOf(notPublicV4, 'ipv4'),
  listOf([PUBLIC_V6], 'ipv6'),
  listOf(notPublicV6, 'ipv6'),
]

/** Whether an address is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  // A mapped IPv4 address is judged as what it is not: nothing public is written so.
  if (isIPv4(text)) return !specialV4.check(text, 'ipv4')
  if (isIP(text) === 0 || text.includes('%') || /^::ffff:/iu.test(text)) return false
  return publicV6.check(text, 'ipv6') && !specialV6.check(text, 'ipv6')
}

export const publicInternet: Outward = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
}

export const outwardFaults = [
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
export type OutwardFaultCode = (typeof outwardFaults)[number]

/** Why nothing came of a request. */
export class OutwardFault extends Error {
  override name = 'OutwardFault'
  readonly code: OutwardFaultCode
  readonly status: number | null
  /** For how long the server asks to be left alone. */
  readonly retryAfterSeconds: number | null

  constructor(code: OutwardFaultCode, { status = null, retryAfterSeconds = null }: FaultDetails = {}) {
    super(status === null ? code : `${code} ${status}`)
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
type FaultDetails = { status?: number | null; retryAfterSeconds?: number | null }

export type OutwardOptions = {
  outward: Outward
  userAgent: string
  accept: string
  /** For everything, redirects included. */
  timeoutMs: number
  mostBytes: number
  signal?: AbortSignal | undefined
}
export type OutwardAnswer = { bytes: Buffer; contentType: string }

const MOST_REDIRECTS = 3
const LEAST_OWN_PORT = 1024

/**
 * Asks a server on the public internet for a file. Every address is judged, also those of redirects, and the connection is made to the
 * very address that was judged, whatever its name means a moment later. Throws OutwardFault.
 */
export async function fetchOutward(address: string, options: OutwardOptions): Promise<OutwardAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  let url = readAddress(address)
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await askOnce(url, { ...options, signal })
      if (!('location' in answer)) return answer
      if (redirects === MOST_REDIRECTS) throw new OutwardFault('tooManyRedirects')
      url = readAddress(answer.location, url)
    }
  } catch (error) {
    if (deadline.aborted && !(error instanceof OutwardFault)) throw new OutwardFault('timedOut')
    options.signal?.throwIfAborted()
    throw error instanceof OutwardFault ? error : new OutwardFault('noConnection')
  }
}

/** Spellings such as 0x7f.1 and 2130706433 are read as every browser reads them, before anything is judged. */
function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null) throw new OutwardFault('badAddress')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  const isPlain = url.username === '' && url.password === '' && url.hostname !== ''
  const isPort = url.port === '' || Number(url.port) >= LEAST_OWN_PORT || ['80', '443'].includes(url.port)
  if (!isWeb || !isPlain || !isPort) throw new OutwardFault('badAddress')
  return url
}

/** One address of a host, of which all are allowed: a name that means both a public and a private one is refused. */
async function addressOf(host: string, { resolve, mayReach }: Outward, signal: AbortSignal): Promise<string> {
  const literal = plainAddress(host)
  const found = literal === undefined ? await resolved(host, resolve, signal) : [literal]
  // What only looks like an IPv4 address is judged as it is written, too.
  const all = literal === undefined ? found : [literal, host.replace(/^\[|\]$/gu, '')]
  if (!all.every(mayReach)) throw new OutwardFault('notPublic')
  return found[0]!
}

async function resolved(
  host: string,
  resolve: Outward['resolve'],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason as Error)
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const found = await Promise.race([resolve(host), aborted.promise])
    if (found.length === 0) throw new OutwardFault('noServer')
    return found
  } catch (error) {
    if (signal.aborted || error instanceof OutwardFault) throw error
    throw new OutwardFault('noServer')
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

type Asking = OutwardOptions & { signal: AbortSignal }

async function askOnce(url: URL, asking: Asking): Promise<OutwardAnswer | { location: string }> {
  const address = await addressOf(url.hostname, asking.outward, asking.signal)
  const response = await respond(url, address, asking)
  try {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) return { location }
    if (status !== 200)
      throw new OutwardFault('answered', { status, retryAfterSeconds: retryAfter(response) })
    return await read(response, asking.mostBytes)
  } finally {
    response.destroy()
  }
}

function respond(url: URL, address: string, { accept, userAgent, signal }: Asking): Promise<IncomingMessage> {
  const family = isIPv4(address) ? 4 : 6
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        lookup: pinned,
        signal,
        // A connection of its own: none that somebody else has left open is used.
        agent: false,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': userAgent },
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

const retryAfter = ({ headers }: IncomingMessage): number | null => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : null
}

async function read(response: IncomingMessage, mostBytes: number): Promise<OutwardAnswer> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new OutwardFault('tooLarge')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > mostBytes) throw new OutwardFault('tooLarge')
    parts.push(part)
  }
  const encoding = response.headers['content-encoding'] ?? 'identity'
  // It was asked for as it is; what comes packed all the same is not unpacked.
  const contentType =
    encoding === 'identity' ? (response.headers['content-type'] ?? '') : `packed ${encoding}`
  return { bytes: Buffer.concat(parts), contentType: contentType.toLowerCase() }
}
