import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'

export type Listening = { port: number; server: Server; stop: () => Promise<void> }

/** Requests under way get this long to finish after a signal. */
const DRAIN_MS = 10_000
const POLL_MS = 50

/**
 * Listens until stop(). Then requests under way finish, and every response asks its client to close the connection. Until
 * all connections are closed, or Node has closed the idle ones, new requests are still answered, so that none is cut.
 */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  let isDraining = false
  const server = createServer((request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const stop = () => {
    isDraining = true
    return drain(server)
  }
  return { port: (server.address() as AddressInfo).port, server, stop }
}

async function drain(server: Server): Promise<void> {
  const endMs = performance.now() + DRAIN_MS
  const lastIdleMs = performance.now() + server.keepAliveTimeout + 1000
  while (performance.now() < lastIdleMs && (await countConnections(server)) > 0) await delay(POLL_MS)
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  const deadline = setTimeout(() => server.closeAllConnections(), endMs - performance.now())
  await closed
  clearTimeout(deadline)
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
