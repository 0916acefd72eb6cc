import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import { parse } from 'node:path'
import { text } from 'node:stream/consumers'
import { programPath } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { explainOutput } from './diagnosis.ts'
import { EmbeddedDatabaseError } from './errors.ts'

/**
 * Starts one of PostgreSQL's programs as the cluster's account, in its own session: Ctrl-C in a terminal signals the
 * whole foreground group, and the database must outlive the requests that still use it.
 */
export function spawnProgram(
  cluster: Cluster,
  program: 'initdb' | 'postgres',
  parameters: string[],
  stdio: StdioOptions,
): ChildProcess {
  return spawn(programPath(cluster.programs, program), parameters, {
    cwd: parse(cluster.places.dataDir).root,
    // Nothing from our own environment: PostgreSQL would obey PGPORT and the like, and must not get our secrets.
    env: { LC_ALL: 'C' },
    detached: true,
    stdio,
    ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
  })
}

/** Runs a program to completion and returns its output. Throws EmbeddedDatabaseError if it fails. */
export async function runProgram(
  cluster: Cluster,
  program: 'initdb' | 'postgres',
  parameters: string[],
  input = '',
): Promise<string> {
  const child = spawnProgram(cluster, program, parameters, 'pipe')
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const interrupt = (): void => endSession(child)
  cluster.signal?.addEventListener('abort', interrupt, { once: true })
  // A program that exits early closes its input while we write; its exit code tells why.
  child.stdin?.on('error', () => undefined).end(input)
  try {
    const printed = Promise.all(
      [child.stdout, child.stderr].map(async stream => (stream ? text(stream) : '')),
    )
    const [status, output] = [await ended, (await printed).join('\n')]
    if (cluster.signal?.aborted) throw interrupted()
    if (status !== 0) throw explainOutput(output, cluster.places)
    return output
  } finally {
    cluster.signal?.removeEventListener('abort', interrupt)
  }
}

export function interrupted(): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError('aborted', 'The start of the database was interrupted.', 'Start again.')
}

/** Ends a program and all processes in its session. */
function endSession(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
  } catch {
    child.kill('SIGTERM')
  }
}
