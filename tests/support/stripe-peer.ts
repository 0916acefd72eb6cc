import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refused, StripeRecords, type Answer, type StripeEvent } from './stripe-records.ts'

export const stripeSettings = {
  secretKey: 'sk_test_selvedge',
  publishableKey: 'pk_test_selvedge',
  webhookSecret: 'whsec_selvedge',
}

/**
 * How a request goes wrong: before it is acted on (`unheard`, `busy`, `fails`, `silent`), or after it (`unanswered`,
 * `failsAfter`).
 */
export type Fault = 'unheard' | 'unanswered' | 'busy' | 'fails' | 'failsAfter' | 'silent'
/** What was asked, such as `POST payment_intents`, with `:id` for an id. */
export type Asked = { what: string; key: string | undefined; params: Record<string, string> }

export type StripePeer = {
  url: URL
  records: StripeRecords
  ledger: Asked[]
  /** Faults of the next requests of a kind, each used once. */
  faults: Map<string, Fault[]>
  /** Has the next request of a kind go wrong; one whose connection is closed is repeated once by Stripe's library. */
  fail: (what: string, fault: Fault) => void
  close: () => Promise<void>
}

type Kept = { request: string; answer: Answer }

/** A Stripe on this machine: form-encoded requests, idempotency keys, and faults on demand. */
export async function startStripePeer(): Promise<StripePeer> {
  const keys = new Map<string, Kept>()
  const server = createServer((request, response) => void serve(peer, keys, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const peer: StripePeer = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    records: new StripeRecords(),
    ledger: [],
    faults: new Map(),
    fail: (what, fault) => {
      const isClosed = fault === 'unheard' || fault === 'unanswered'
      peer.faults.set(what, isClosed ? [fault, fault] : [fault])
    },
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
  return peer
}

async function serve(
  peer: StripePeer,
  keys: Map<string, Kept>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = ''
  for await (const part of request) text += String(part)
  const { method = '', headers } = request
  const url = new URL(request.url ?? '/', peer.url)
  const path = url.pathname.replace(/^\/v1\//, '')
  const params = Object.fromEntries(new URLSearchParams(method === 'GET' ? url.search : text))
  const what = `${method} ${path.replace(/(?<=\/)\w+_\w+/, ':id')}`
  const key = headers['idempotency-key']?.toString()
  peer.ledger.push({ what, key, params })
  const fault = peer.faults.get(what)?.shift()
  const send = ({ status, body }: Answer, more = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...more })
      .end(JSON.stringify(body))
  if (fault === 'silent') return
  if (fault === 'unheard') return void request.socket.destroy()
  if (fault === 'busy') return void send(refused(429, 'invalid_request_error', 'lock_timeout'))
  if (headers.authorization !== `Bearer ${stripeSettings.secretKey}`)
    return void send(refused(401, 'invalid_request_error', 'api_key_expired'))
  const failure = refused(500, 'api_error', 'processing_error')
  const act = () => {
    const answer = fault === 'fails' ? failure : peer.records.answer(method, path, params)
    return fault === 'failsAfter' ? failure : answer
  }
  const { answer, isReplayed } = keyed(keys, { key, request: `${what} ${text}` }, act)
  if (fault === 'unanswered') return void request.socket.destroy()
  send(answer, isReplayed ? { 'idempotent-replayed': 'true' } : {})
}

/** The first answer to a key is kept, also a failure, and repeated to the same request; another request is refused. */
function keyed(
  keys: Map<string, Kept>,
  { key, request }: { key: string | undefined; request: string },
  act: () => Answer,
): { answer: Answer; isReplayed: boolean } {
  if (key === undefined) return { answer: act(), isReplayed: false }
  const kept = keys.get(key)
  if (kept && kept.request !== request)
    return { answer: refused(400, 'idempotency_error', 'idempotency_error'), isReplayed: false }
  if (kept) return { answer: kept.answer, isReplayed: true }
  const answer = act()
  keys.set(key, { request, answer })
  return { answer, isReplayed: false }
}

type Signing = { secret?: string; at?: Date }

/** An event as Stripe sends it, signed. */
export function signedEvent(
  event: StripeEvent,
  { secret = stripeSettings.webhookSecret, at = new Date() }: Signing = {},
): RequestInit & { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event)
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${seconds},v1=${signature}`,
  }
  return { method: 'POST', headers, body }
}
