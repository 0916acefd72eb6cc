import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import type { Cluster } from './cluster.ts'
import { explainOutput, tailOfClusterLog } from './diagnosis.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { chooseFreePort } from './free-port.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identityOf, isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'
import { interrupted, spawnProgram } from './program.ts'

/** A running postmaster that takes connections on 127.0.0.1:`port`. */
export interface Postmaster extends ProcessIdentity {
  port: number
}

const pollMs = 15
/** After a crash of the machine PostgreSQL first replays its log, which takes as long as it takes. */
const longestRecoveryMs = 15 * 60_000
const portAttempts = 6

/** Starts the postmaster of the cluster in `folder`, on `port` or on a free one, and waits until it is ready. */
export async function launchPostmaster(cluster: Cluster, folder: string, port?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOn(cluster, folder, port ?? (await chooseFreePort()))
    } catch (error) {
      const isPortTaken = error instanceof EmbeddedDatabaseError && error.failure === 'port-taken'
      if (!isPortTaken || attempt === portAttempts) throw error
    }
    await delay(100 * attempt)
  }
}

async function launchOn(cluster: Cluster, folder: string, port: number): Promise<Postmaster> {
  const settings = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(cluster.places.startLog, 'w', 0o600)
  const child = spawnProgram(
    cluster,
    'postgres',
    ['-D', folder, '-p', String(port), ...settings],
    ['ignore', output, output],
  )
  closeSync(output)
  // The process ends by itself when its work is done; stop() and the exit hook end the database.
  child.unref()
  await untilReady(cluster, folder, child)
  return { ...(identityOf(child.pid ?? 0) ?? { pid: child.pid ?? 0, startedAt: '' }), port }
}

async function untilReady(cluster: Cluster, folder: string, child: ChildProcess): Promise<void> {
  let failure: Error | undefined
  child.once('error', error => (failure = error))
  const startedAtMs = Date.now()
  for (let nextNoticeMs = 5000; ; await delay(pollMs)) {
    if (failure) throw explainOutput(String(failure), cluster.places)
    if (child.exitCode !== null || child.signalCode !== null) throw explainEnd(cluster, folder)
    const file = readPostmasterFile(folder)
    if (file?.pid === child.pid && file?.status === 'ready') return
    if (cluster.signal?.aborted) await abandon(child)
    const waitedMs = Date.now() - startedAtMs
    if (waitedMs > longestRecoveryMs) await abandon(child)
    if (waitedMs > nextNoticeMs) {
      cluster.log('The database is still starting: it replays its log after an unclean stop')
      nextNoticeMs *= 2
    }
  }
}

async function abandon(child: ChildProcess): Promise<never> {
  const identity = identityOf(child.pid ?? 0)
  if (identity) await stopPostmaster(identity, false)
  throw interrupted()
}

function explainEnd(cluster: Cluster, folder: string): EmbeddedDatabaseError {
  return explainOutput(
    `${readFileSync(cluster.places.startLog, 'utf8')}\n${newLogOf(folder)}`,
    cluster.places,
  )
}

/** Once PostgreSQL has opened its own log, it says there why it ends. */
function newLogOf(folder: string): string {
  const log = tailOfClusterLog(folder)
  return log.slice(Math.max(0, log.lastIndexOf('starting PostgreSQL')))
}

/**
 * Ends a postmaster, more and more firmly, and returns when its process is gone. First fast: sessions are cut off
 * and a checkpoint is written. Then immediate, after which the next start replays the log. One that does not take
 * connections gets little time for the first: it recovers from a crash and has nothing to write, and PostgreSQL
 * 18.4 may then wait for its own checkpointer for ever.
 */
export async function stopPostmaster(identity: ProcessIdentity, takesConnections: boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', takesConnections ? 30_000 : 1500],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, patienceMs] of steps) {
    if (!isRunning(identity)) return
    signalProcess(identity.pid, signal)
    if (await isGoneWithin(identity, patienceMs)) return
  }
}

/** Sends a signal to a process that may just have ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function isGoneWithin(identity: ProcessIdentity, patienceMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + patienceMs
  while (isRunning(identity)) {
    if (Date.now() > deadlineMs) return false
    await delay(pollMs)
  }
  return true
}
