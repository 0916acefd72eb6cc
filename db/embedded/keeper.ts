import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'
import type { EmbeddedDatabaseFailure } from './errors.ts'
import type { Postmaster } from './postmaster.ts'
import { isRunning } from './process-identity.ts'

/** Keeps a postmaster running until `stop`. */
export interface Keeper {
  /** The running postmaster, or the last one. */
  current(): Postmaster
  stop(): Promise<void>
}

export interface Keeping {
  postmaster: Postmaster
  /** Restarts it on the same port. */
  relaunch: (died: Postmaster) => Promise<Postmaster>
  log: (message: string) => void
  /** The database is down and will not be restarted. */
  onFatal: (error: EmbeddedDatabaseError) => void
}

const watchMs = 200
/** The last is repeated: a database may die often, as on a full disk, and is tried again until it runs. */
const restartPausesMs = [0, 250, 1000, 2000, 4000]
/** A postmaster that ran this long counts as healthy: when it dies, the pauses start again with the shortest. */
const healthyMs = 60_000
/** Failures that a retry cannot fix. */
const lastingFailures: EmbeddedDatabaseFailure[] = [
  'closed-folder',
  'corrupt',
  'no-account',
  'no-binaries',
  'permissions',
  'wrong-version',
]

export function keepRunning({ postmaster, relaunch, log, onFatal }: Keeping): Keeper {
  const stopping = new AbortController()
  let current = postmaster
  const life = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) onFatal(asFatal(error))
  })
  return {
    current: () => current,
    stop: () => {
      stopping.abort()
      return life
    },
  }

  async function keep(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const sinceMs = Date.now()
      await untilGone(current, stopping.signal)
      if (Date.now() - sinceMs > healthyMs) attempt = 0
      log(`The database (process ${current.pid}) has died; starting it again`)
      current = await relaunchPatiently(attempt)
      log(`The database runs again (process ${current.pid})`)
    }
  }

  async function relaunchPatiently(firstAttempt: number): Promise<Postmaster> {
    for (let attempt = firstAttempt; ; attempt += 1) {
      const pauseMs = restartPausesMs[attempt] ?? restartPausesMs.at(-1)!
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false })
      try {
        return await relaunch(current)
      } catch (error) {
        if (isLasting(error)) throw error
        log(`The database did not start: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
}

function isLasting(error: unknown): boolean {
  return error instanceof EmbeddedDatabaseError && lastingFailures.includes(error.failure)
}

async function untilGone(postmaster: Postmaster, signal: AbortSignal): Promise<void> {
  while (isRunning(postmaster)) await delay(watchMs, undefined, { signal, ref: false })
}

function asFatal(error: unknown): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error
  return new EmbeddedDatabaseError(
    'unexplained',
    `The database cannot be started: ${String(error)}.`,
    '',
    error,
  )
}
