import { setTimeout as delay } from 'node:timers/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What may befall a chunk of bytes: it comes late; it and all that follows in its direction is lost and the connection
 * ends, so that an answer is missing; the connection is reset; or nothing passes any more while both ends stay open, even
 * if one of them closes its own.
 */
export const troubles = ['delay', 'drop', 'reset', 'halfOpen'] as const
export type Trouble = (typeof troubles)[number]
/** How often a chunk meets each trouble, from 0 to 1. */
export type Weather = Partial<Record<Trouble, number>>

export type FaultyNetwork = {
  /** The same server, reached through this network. */
  through: (url: string) => string
  /** From now on; what has befallen a connection is not undone. */
  weather: Weather
  /** How often each trouble has befallen. */
  befallen: Record<Trouble, number>
  close: () => Promise<void>
}

const LATEST_MS = 60

/** A network between a client and the server at a port of this machine, with faults of its own at random. */
export async function faultyNetwork(port: number): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const connection: Connection = { near, far, isSilent: false }
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    void carry(connection, [near, far], network)
    void carry(connection, [far, near], network)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  const network: FaultyNetwork = {
    through: url => {
      const through = new URL(url)
      through.host = `127.0.0.1:${own}`
      return through.toString()
    },
    weather: {},
    befallen: { delay: 0, drop: 0, reset: 0, halfOpen: 0 },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return network
}

type Connection = { near: Socket; far: Socket; isSilent: boolean }

/** Carries one direction of a connection to its end. */
async function carry(
  connection: Connection,
  [from, to]: readonly [Socket, Socket],
  network: FaultyNetwork,
): Promise<void> {
  try {
    for await (const chunk of from) {
      if (connection.isSilent) continue
      const trouble = drawn(network.weather)
      if (trouble !== undefined) network.befallen[trouble] += 1
      if (trouble === 'delay') await delay(Math.random() * LATEST_MS)
      if (trouble === 'halfOpen') connection.isSilent = true
      if (trouble === 'drop') return end(connection, 'destroy')
      if (trouble === 'reset') return end(connection, 'resetAndDestroy')
      if (!connection.isSilent) to.write(chunk as Buffer)
    }
    if (!connection.isSilent) to.end()
  } catch {
    if (!connection.isSilent) end(connection, 'destroy')
  }
}

const end = ({ near, far }: Connection, how: 'destroy' | 'resetAndDestroy'): void => {
  near[how]()
  far[how]()
}

function drawn(weather: Weather): Trouble | undefined {
  let left = Math.random()
  return troubles.find(trouble => (left -= weather[trouble] ?? 0) < 0)
}
