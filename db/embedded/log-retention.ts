import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptLogFiles } from './settings.ts'

const pruneEveryMs = 10 * 60_000

/** Removes all but the newest of the cluster's log files, now and from time to time. Returns how to stop that. */
export function retainNewestLogs(folder: string): () => void {
  prune(join(folder, 'log'))
  const timer = setInterval(() => prune(join(folder, 'log')), pruneEveryMs).unref()
  return () => clearInterval(timer)
}

function prune(folder: string): void {
  if (!existsSync(folder)) return
  // The names hold the time, so their order is that of their age. PostgreSQL never returns to an older file.
  const names = readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isFile() ? [entry.name] : [],
  )
  for (const name of names.toSorted().slice(0, -keptLogFiles)) rmSync(join(folder, name), { force: true })
}
