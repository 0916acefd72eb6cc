import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptLogFiles } from './settings.ts'

const pruneEveryMs = 10 * 60_000

/** Deletes all but the newest log files of the cluster, now and periodically. Returns a function that stops it. */
export function retainNewestLogs(folder: string): () => void {
  prune(join(folder, 'log'))
  const timer = setInterval(() => prune(join(folder, 'log')), pruneEveryMs).unref()
  return () => clearInterval(timer)
}

function prune(folder: string): void {
  if (!existsSync(folder)) return
  // The names contain the time, so sorting them sorts by age. PostgreSQL never writes to an older file again.
  const names = readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isFile() ? [entry.name] : [],
  )
  for (const name of names.toSorted().slice(0, -keptLogFiles)) rmSync(join(folder, name), { force: true })
}
