import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUrl, superuser } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { endLeftOverProcesses } from './left-over-processes.ts'
import { badPassword, readPassword } from './password.ts'
import type { Postmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identityOf, isPostgresOn } from './process-identity.ts'
import { interrupted } from './program.ts'

const patienceMs = 60_000

/**
 * The postmaster that already runs on the cluster in `folder`, left over by a killed parent or kept by another
 * process: alive, truly PostgreSQL, truly on that folder, and it answers. Null when none runs, after which
 * nothing stands in the way of a new one.
 */
export async function findRunning(cluster: Cluster, folder: string): Promise<Postmaster | null> {
  const deadlineMs = Date.now() + patienceMs
  for (;;) {
    const file = readPostmasterFile(folder)
    const identity = file && identityOf(file.pid)
    if (!file || !identity || !isPostgresOn(file.pid, folder)) {
      clearAfterDeath(folder)
      return null
    }
    if (file.status === 'ready' && (await answers(cluster, folder, file.port))) {
      return { ...identity, port: file.port }
    }
    if (cluster.signal?.aborted) throw interrupted()
    if (Date.now() > deadlineMs) throw notAnswering(folder, file.pid)
    await delay(50)
  }
}

/**
 * PostgreSQL takes the process that a stale postmaster.pid names for a rival, even if it is a dead one that nobody
 * has reaped or an unrelated one. It knows by the shared memory whether backends are still at work.
 */
function clearAfterDeath(folder: string): void {
  endLeftOverProcesses(folder)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Whether the server on `port` lets us in with our password and keeps its data in `folder`. */
export async function answers(cluster: Cluster, folder: string, port: number): Promise<boolean> {
  const password = readPassword(cluster.places)
  const connectionString = databaseUrl(superuser, password, port, 'postgres')
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    )
    return rows[0] !== undefined && realpathSync(rows[0].folder) === folder
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw badPassword(cluster.places, 'is not the one it accepts')
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function notAnswering(folder: string, pid: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'not-answering',
    `PostgreSQL (process ${pid}) already runs on ${folder} and does not answer.`,
    `See its log in ${join(folder, 'log')}; end it with "kill -INT ${pid}", then start again.`,
  )
}
