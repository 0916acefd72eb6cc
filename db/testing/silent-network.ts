import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface SilentNetwork {
  /** The same database, reached through this network. */
  url: string
  /** From now on nothing passes on the connections that are open: they stay open without a byte. */
  silenceOpenConnections: () => void
  /** Nothing passes on any connection, old or new, until it is undone. */
  silenceEverything: () => void
  /** New connections work again; those that went silent stay so. */
  recover: () => void
  close: () => Promise<void>
}

/** A network between a client and the database at `url` that can go silent, as behind a firewall that forgot us. */
export async function silentNetwork(url: string): Promise<SilentNetwork> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const silence = (socket: Socket): void => void socket.unpipe().pause()
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    if (!isSilent) near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const silenceOpenConnections = (): void => sockets.forEach(silence)
  return {
    url: through.toString(),
    silenceOpenConnections,
    silenceEverything: () => {
      isSilent = true
      silenceOpenConnections()
    },
    recover: () => (isSilent = false),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
