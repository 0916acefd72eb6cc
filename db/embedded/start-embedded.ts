import { chmodSync, mkdirSync } from 'node:fs'
import { explainFileError } from './diagnosis.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from './embedded-database.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { acquireFileLock, holdingFileLock, LockHeldError } from './file-lock.ts'
import type { FileLock } from './file-lock.ts'
import { findOrLaunch } from './find-or-launch.ts'
import type { Started } from './find-or-launch.ts'
import { hold, lifecycleWaitMs } from './hold.ts'
import { occupy } from './occupants.ts'
import { placesIn } from './places.ts'
import type { Places } from './places.ts'

export { EmbeddedDatabaseError }
export type { EmbeddedDatabase, EmbeddedOptions }

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, or finds it running. Throws EmbeddedDatabaseError, whose message can be
 * shown as it is. The caller handles signals: call stop() on SIGTERM and SIGINT. If the process exits without that, an
 * exit hook still tells the database to shut down.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const places = placesIn(options.dataDir)
  try {
    makeDataDir(places.dataDir)
    const serverLock = options.mode === 'serve' ? lockForServing(places) : null
    try {
      return await enter(places, options, serverLock)
    } catch (error) {
      serverLock?.release()
      throw error
    }
  } catch (error) {
    throw explainFileError(error, places)
  }
}

function makeDataDir(dataDir: string): void {
  if (mkdirSync(dataDir, { recursive: true, mode: 0o700 }) === undefined) return
  // PostgreSQL's account must be able to pass through root's folder to its own.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
}

function lockForServing(places: Places): FileLock {
  try {
    return acquireFileLock(places.serverLock)
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    throw new EmbeddedDatabaseError(
      'already-serving',
      `Selvedge already serves from ${places.dataDir} (process ${error.holderPid}).`,
      `Stop that process first, or set DATA_DIR to another folder.`,
    )
  }
}

async function enter(
  places: Places,
  options: EmbeddedOptions,
  serverLock: FileLock | null,
): Promise<EmbeddedDatabase> {
  const occupancy = occupy(places.occupants)
  try {
    const start = (): Promise<Started> => findOrLaunch(places, options)
    const started = await holdingFileLock(places.lifecycleLock, lifecycleWaitMs, options.signal, start)
    return hold(started, options, occupancy, serverLock)
  } catch (error) {
    occupancy.leave()
    throw error
  }
}
