import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Places } from './places.ts'
import { symptoms } from './symptoms.ts'

const leastFreeBytes = 4 * 1024 * 1024

/** Explains why a PostgreSQL program exited, from its output and log. */
export function explainOutput(output: string, places: Places): EmbeddedDatabaseError {
  const symptom =
    symptoms.find(({ pattern }) => pattern.test(output)) ??
    (isDiskFull(places.dataDir) ? symptoms.find(({ failure }) => failure === 'disk-full') : undefined)
  if (symptom) {
    return new EmbeddedDatabaseError(symptom.failure, symptom.problem(places), symptom.advice(places), output)
  }
  return new EmbeddedDatabaseError(
    'unexplained',
    `PostgreSQL did not start: ${lastComplaint(output)}`,
    `See ${places.startLog} and the newest file in ${join(places.cluster, 'log')}.`,
    output,
  )
}

/** Turns a file system error under DATA_DIR into one with advice; returns any other error unchanged. */
export function explainFileError(error: unknown, places: Places): unknown {
  if (error instanceof EmbeddedDatabaseError) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return explainOutput('No space left on device', places)
  if (code === 'ABORT_ERR') {
    return new EmbeddedDatabaseError(
      'aborted',
      'The start of the database was interrupted.',
      'Start again.',
      error,
    )
  }
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) return error
  return new EmbeddedDatabaseError(
    'not-writable',
    `The data directory cannot be used: ${path ?? places.dataDir} cannot be read or written (${code}).`,
    'Give it to the account that starts Selvedge, or set DATA_DIR to a folder of its own.',
    error,
  )
}

/** The end of the cluster's newest log file, or an empty string. */
export function tailOfClusterLog(cluster: string): string {
  try {
    const folder = join(cluster, 'log')
    const newest = readdirSync(folder).toSorted().at(-1)
    return newest ? readFileSync(join(folder, newest), 'utf8').slice(-8000) : ''
  } catch {
    return ''
  }
}

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < leastFreeBytes
  } catch {
    return false
  }
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  const complaint = lines.findLast(line => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1)
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() ?? 'it gave no reason.'
}
