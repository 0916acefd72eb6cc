import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How it behaves: normally, with an error, too late, closing the connection at once or half-way, or with
 * invalid data.
 */
export const behaviours = [
  'answers',
  'fails',
  'slow',
  'resets',
  'breaksOff',
  'garbage',
  'wrongShape',
  'huge',
  'redirects',
] as const
export type Behaviour = (typeof behaviours)[number]
export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown }

export type PlacesPeer = {
  url: string
  behaviour: Behaviour
  /** Answers by path; any other path is a 404. */
  answers: Map<string, unknown>
  /** All requests it received. */
  ledger: Asked[]
  close: () => Promise<void>
}

/** An address provider on this machine that records its requests and misbehaves on demand. */
export async function startPlacesPeer(): Promise<PlacesPeer> {
  const server = createServer((request, response) => void serve(peer, request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const peer: PlacesPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: 'answers',
    answers: new Map(),
    ledger: [],
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
  return peer
}

async function serve(peer: PlacesPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', peer.url)
  let text = ''
  for await (const part of request) text += String(part)
  const { method = '', headers } = request
  peer.ledger.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) })
  const answer = peer.answers.get(url.pathname)
  const json = JSON.stringify(answer ?? null)
  const send = (status: number, body: string, more = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body)
  switch (peer.behaviour) {
    case 'answers':
      return void send(answer === undefined ? 404 : 200, json)
    case 'fails':
      return void send(500, json)
    case 'slow':
      return
    case 'resets':
      return void request.socket.destroy()
    case 'breaksOff':
      response.writeHead(200, { 'content-length': json.length }).write(json.slice(0, json.length / 2), () => {
        request.socket.destroy()
      })
      return
    case 'garbage':
      return void send(200, '<html>Bad gateway')
    case 'wrongShape':
      return void send(200, '{"features":"all of them","suggestions":7,"addressComponents":{}}')
    case 'huge':
      return void send(200, `[${'"cloth",'.repeat(200_000)}"cloth"]`)
    case 'redirects':
      return void send(302, json, { location: `${peer.url}/elsewhere` })
  }
}
