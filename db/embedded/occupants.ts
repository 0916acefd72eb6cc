import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock, runningHolder } from './file-lock.ts'

export interface Occupancy {
  /** The ids of the other running processes that use this database. Forgets those that have died. */
  others(): number[]
  leave(): void
}

/** Enters this process among the users of the database whose files lie in `folder`. */
export function occupy(folder: string): Occupancy {
  mkdirSync(folder, { recursive: true })
  // A process may occupy more than once (a test does), so the name holds more than its id.
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

/** Writes nothing, so that it works on a full disk. An entry is never used again, so a dead one can be removed. */
function runningOccupant(path: string): number[] {
  const pid = runningHolder(path)
  if (pid !== null) return [pid]
  rmSync(path, { force: true })
  return []
}
