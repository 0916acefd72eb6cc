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
 * The postmaster already running on the cluster in `folder`, left over from a killed parent or started by another
 * process. It must be alive, be PostgreSQL, use that folder, and answer. Null if none runs; a new one can then be
 * started.
 */
export async function findRunning(cluster: Cluster, folder: string): Promise<Postmaster | null> {
  const deadlineMs = Date.now() + patienceMs
  for (;;) {
    const file = readPostmasterFile(folder)
    const identity = file && identityOf(file.pid)
    if (!file || !identity || !isPostgresOn(file.pid, folder)) {
      await clearAfterDeath(folder)
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
 * PostgreSQL treats the process named by a stale postmaster.pid as a rival, even if it is a zombie or an unrelated
 * process. It detects surviving backends by the shared memory instead.
 */
async function clearAfterDeath(folder: string): Promise<void> {
  await endLeftOverProcesses(folder)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Whether the server on `port` accepts our password and has its data in `folder`. */
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
