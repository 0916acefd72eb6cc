import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock, runningHolder } from './file-lock.ts'

export interface Occupancy {
  /** The pids of the other running processes that use this database. Removes entries of dead ones. */
  others(): number[]
  leave(): void
}

/** Registers this process as a user of the database in `folder`. */
export function occupy(folder: string): Occupancy {
  mkdirSync(folder, { recursive: true })
  // A process may register more than once (a test does), so the name contains more than its pid.
  const name = `${process.pid}-${process.hrtime.bigint()}`
  const own = acquireFileLock(join(folder, name))
  return {
    others: () => {
      if (!existsSync(folder)) return []
      const entries = readdirSync(folder).filter(entry => /^\d+-\d+$/.test(entry) && entry !== name)
      return entries.flatMap(entry => runningOccupant(join(folder, entry)))
    },
    leave: () => own.release(),
  }
}

/** Writes nothing, so it works on a full disk. Entry names are never reused, so a dead one can be removed. */
function runningOccupant(path: string): number[] {
  const pid = runningHolder(path)
  if (pid !== null) return [pid]
  rmSync(path, { force: true })
  return []
}
