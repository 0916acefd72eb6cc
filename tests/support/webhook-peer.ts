import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SupplierEvent } from '@selvedge/contract/fulfilment/supplier-events.ts'
import type { Outside } from '@selvedge/server/platform/public-address.ts'

/** How the next message is answered: with a status, never, by closing the connection, elsewhere, or without end. */
export type Answer = number | 'silent' | 'drop' | 'redirect' | 'endless'
export type Heard = {
  id: string
  at: Date
  body: string
  event: SupplierEvent
  /** Which of the secrets it was signed with. */
  signedWith: string[]
  answer: Answer
}
export type WebhookPeer = {
  url: string
  /** Reaches the peer, and nothing else, in place of the internet. */
  outside: Outside
  heard: Heard[]
  /** What is answered to the next messages, one after the other; 204 without. */
  answers: Answer[]
  /** Those that it knows, as a supplier keeps them. */
  secrets: string[]
  /** Settles with the next message, at its end. */
  next: () => Promise<Heard>
  close: () => Promise<void>
}

const file = (name: string) => readFileSync(new URL(`certificate/${name}`, import.meta.url))

/** A supplier's own program on this machine, behind TLS; it checks signatures as Standard Webhooks says. */
export async function startWebhookPeer(): Promise<WebhookPeer> {
  const certificate = file('localhost.pem')
  const waiting: ((heard: Heard) => void)[] = []
  const server = createServer({ cert: certificate, key: file('localhost-key.pem') }, (request, response) => {
    void hear(request, response)
  })
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const answer = peer.answers.shift() ?? 204
    const header = (name: string) => request.headers[name]?.toString() ?? ''
    const [id, timestamp, said] = [
      header('webhook-id'),
      header('webhook-timestamp'),
      header('webhook-signature'),
    ]
    const signedWith = peer.secrets.filter(secret =>
      isSigned({ secret, said, text: `${id}.${timestamp}.${body}` }),
    )
    const at = new Date(Number(timestamp) * 1000)
    const heard = { id, at, body, event: JSON.parse(body) as SupplierEvent, signedWith, answer }
    peer.heard.push(heard)
    respond(response, answer)
    waiting.shift()?.(heard)
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const peer: WebhookPeer = {
    url: `https://localhost:${(server.address() as AddressInfo).port}/orders`,
    outside: {
      resolve: async () => ['127.0.0.1'],
      allows: address => address === '127.0.0.1',
      authority: certificate.toString(),
    },
    heard: [],
    answers: [],
    secrets: [],
    next: () => new Promise(resolve => waiting.push(resolve)),
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
  return peer
}

type Signed = { secret: string; said: string; text: string }
function isSigned({ secret, said, text: signed }: Signed): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest()
  return said.split(' ').some(one => {
    const [version, signature = ''] = one.split(',')
    const bytes = Buffer.from(signature, 'base64')
    return version === 'v1' && bytes.byteLength === expected.byteLength && timingSafeEqual(bytes, expected)
  })
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === 'silent') return
  if (answer === 'drop') return void response.socket?.destroy()
  if (answer === 'redirect')
    return void response.writeHead(307, { location: 'https://169.254.169.254/' }).end()
  if (answer !== 'endless') return void response.writeHead(answer).end('heard')
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'.repeat(65_536)), 0)
  response.on('close', () => clearInterval(timer))
}
