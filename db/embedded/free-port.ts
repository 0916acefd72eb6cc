import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port of 127.0.0.1 for the database. Below the range that systems hand out for outgoing connections, so
 * that none of those takes the port while the database restarts on it.
 */
export async function chooseFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
