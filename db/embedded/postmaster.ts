import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import type { Cluster } from './cluster.ts'
import { explainOutput, tailOfClusterLog } from './diagnosis.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { chooseFreePort, rememberedPort, rememberPort } from './free-port.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identityOf } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'
import { interrupted, spawnProgram } from './program.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** A running postmaster that accepts connections on 127.0.0.1:`port`. */
export interface Postmaster extends ProcessIdentity {
  port: number
}

const pollMs = 15
const portAttempts = 6

/**
 * Starts the postmaster of the cluster in `folder` and waits until it is ready. Uses the port of the last boot; if that
 * is taken, another one, unless `keepPort` because clients already use the old one.
 */
export async function launchPostmaster(
  cluster: Cluster,
  folder: string,
  keepPort: boolean,
): Promise<Postmaster> {
  const { places } = cluster
  for (let attempt = 1; ; attempt += 1) {
    const remembered = attempt === 1 || keepPort ? rememberedPort(places) : undefined
    const port = remembered ?? (await chooseFreePort())
    rememberPort(places, port)
    try {
      return await launchOn(cluster, folder, port)
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
  // Does not keep our process alive; stop() and the exit hook stop the database.
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
    // After a machine crash PostgreSQL first replays its log, for which there is no time limit.
    if (Date.now() - startedAtMs > nextNoticeMs) {
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

/** Once PostgreSQL has opened its own log, it states there why it exits. */
function explainEnd(cluster: Cluster, folder: string): EmbeddedDatabaseError {
  const printed = readFileSync(cluster.places.startLog, 'utf8')
  const logged = printed.includes('redirecting log output') ? tailOfClusterLog(folder) : ''
  const ofThisStart = logged.slice(Math.max(0, logged.lastIndexOf('starting PostgreSQL')))
  return explainOutput(`${printed}\n${ofThisStart}`, cluster.places)
}
