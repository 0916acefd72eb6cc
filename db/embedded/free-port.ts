import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Places } from './places.ts'

/** The port of the last boot; undefined before the first. */
export function rememberedPort(places: Places): number | undefined {
  const port = existsSync(places.port) ? Number(readFileSync(places.port, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

export function rememberPort(places: Places, port: number): void {
  if (rememberedPort(places) !== port) writeFileSync(places.port, String(port))
}

/**
 * A free port of 127.0.0.1 for the database, below the ephemeral range, so that no outgoing connection takes it while
 * the database restarts.
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
