import { answers, findRunning } from './find-running.ts'
import { applicationDatabase, applicationRole, databaseUrl, superuser } from './cluster.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from './embedded-database.ts'
import type { EmbeddedDatabaseError } from './errors.ts'
import { holdingFileLock } from './file-lock.ts'
import type { FileLock } from './file-lock.ts'
import type { Started } from './find-or-launch.ts'
import { keepRunning } from './keeper.ts'
import { retainNewestLogs } from './log-retention.ts'
import type { Occupancy } from './occupants.ts'
import { launchPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identityOf, isPostgresOn } from './process-identity.ts'
import { signalProcess, stopPostmaster } from './stop-postmaster.ts'

/** The longest wait for another process that is starting or stopping the database: a first boot on a slow disk. */
export const lifecycleWaitMs = 120_000

/** The postmaster named by the cluster's own pid file, if that process is alive and is PostgreSQL on that folder. */
function runningOn(folder: string): Postmaster | null {
  const file = readPostmasterFile(folder)
  const identity = file && isPostgresOn(file.pid, folder) ? identityOf(file.pid) : null
  return file && identity ? { ...identity, port: file.port } : null
}

/** Keeps the database in use until stop() or the end of the process. */
export function hold(
  started: Started,
  options: EmbeddedOptions,
  occupancy: Occupancy,
  serverLock: FileLock | null,
): EmbeddedDatabase {
  const { cluster, folder, postmaster, password, startedByUs } = started
  const { places, log } = cluster
  const keeper = serverLock && keepRunning({ postmaster, relaunch, log, onFatal })
  const stopPruning = serverLock && retainNewestLogs(folder)
  // The command line has no keeper: the serving process may have restarted the database meanwhile.
  const current = (): Postmaster => keeper?.current() ?? runningOn(folder) ?? postmaster
  process.once('exit', leaveAtOnce)
  let stopped: Promise<void> | undefined
  return {
    url: databaseUrl(applicationRole, password, postmaster.port, applicationDatabase),
    adminUrl: databaseUrl(superuser, password, postmaster.port, applicationDatabase),
    get pid() {
      return current().pid
    },
    startedByUs,
    stop: () => (stopped ??= stop()),
  }

  function relaunch(died: Postmaster): Promise<Postmaster> {
    return holdingFileLock(places.lifecycleLock, lifecycleWaitMs, undefined, async () => {
      const running = await findRunning(cluster, folder)
      if (running?.port === died.port) return running
      if (running) await stopPostmaster(running, true)
      return launchPostmaster(cluster, folder, true)
    })
  }

  function onFatal(error: EmbeddedDatabaseError): void {
    log(error.message)
    options.onFatal?.(error)
  }

  async function stop(): Promise<void> {
    await keeper?.stop()
    stopPruning?.()
    try {
      await holdingFileLock(places.lifecycleLock, lifecycleWaitMs, undefined, leave)
    } catch {
      // The lock cannot be taken: the disk is full, or DATA_DIR is gone. The database must still be stopped.
      await leave()
    }
    serverLock?.release()
    process.removeListener('exit', leaveAtOnce)
  }

  async function leave(): Promise<void> {
    occupancy.leave()
    const others = occupancy.others()
    if (others.length > 0) return log(`The database is left running for process ${others.join(', ')}`)
    const takesConnections = await answers(cluster, folder, current().port).catch(() => false)
    return stopPostmaster(current(), takesConnections)
  }

  function leaveAtOnce(): void {
    occupancy.leave()
    if (occupancy.others().length === 0) signalProcess(current().pid, 'SIGINT')
    serverLock?.release()
  }
}
