import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'

export type Listening = { port: number; server: Server; stop: () => Promise<void> }

/** Requests under way get this long to finish after a signal. */
const DRAIN_MS = 10_000

/** Listens until stop(), which lets requests under way finish and takes no new ones. */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, server, stop: () => drain(server) }
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(deadline)
}
