import { chmodSync, mkdirSync } from 'node:fs'
import { accountToRunAs, closedFolderOnTheWay } from './account.ts'
import { locateBinaries } from './binaries.ts'
import { applicationDatabase, applicationRole, databaseUrl, superuser } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { explainFileError } from './diagnosis.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { acquireFileLock, holdingFileLock, LockHeldError } from './file-lock.ts'
import type { FileLock } from './file-lock.ts'
import { answers, findRunning } from './find-running.ts'
import { createCluster } from './first-boot.ts'
import { keepRunning } from './keeper.ts'
import { retainNewestLogs } from './log-retention.ts'
import { occupy } from './occupants.ts'
import type { Occupancy } from './occupants.ts'
import { readPassword } from './password.ts'
import { clusterFolder, placesIn } from './places.ts'
import type { Places } from './places.ts'
import { launchPostmaster, signalProcess, stopPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { closedFolder, reachableHome, reachablePrograms } from './reach.ts'
import { smallServerSettings } from './settings.ts'
import type { ServerSettings } from './settings.ts'

export interface EmbeddedOptions {
  /** DATA_DIR. The cluster lies in its subfolder `postgres`. */
  dataDir: string
  /**
   * `serve`: the one process that serves from this DATA_DIR; keeps the database running.
   * `attach`: the command line; uses the database that runs, or runs one for its own duration.
   */
  mode: 'serve' | 'attach'
  log: (message: string) => void
  /** In `serve` mode: the database died and could not be started again. */
  onFatal?: (error: EmbeddedDatabaseError) => void
  /** Interrupts the start; it then rejects with failure `aborted` and leaves nothing running or half-made. */
  signal?: AbortSignal
  /** On top of those for a small server. */
  settings?: ServerSettings
  /**
   * Started as root below a folder that PostgreSQL's account may not enter (such as /root): true keeps a new
   * cluster under /var/lib/selvedge and links to it, false (the default) refuses and names the folder.
   */
  relocate?: boolean
}

export interface EmbeddedDatabase {
  /** The application's database, as the role that owns it. The same after a restart of the database. */
  readonly url: string
  /** The same database as the superuser: to create databases, and to restore. */
  readonly adminUrl: string
  /** The postmaster's process id; changes when it is started again. */
  readonly pid: number
  /** False when it already ran: left over from a killed parent, or another process's. */
  readonly startedByUs: boolean
  /** Leaves the database, and stops it unless another process still uses it. May be called more than once. */
  readonly stop: () => Promise<void>
}

/** Waiting for another process that starts or stops the database: as long as a first boot on a slow disk. */
const lifecycleWaitMs = 120_000

/**
 * Starts the embedded PostgreSQL of a DATA_DIR, or finds it running. Throws EmbeddedDatabaseError, whose message
 * can be shown as it is. Signals are the caller's: on SIGTERM and SIGINT call stop(); should the process exit
 * without that, the database is told to shut down all the same.
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
  // PostgreSQL's account must pass through root's folder to reach its own.
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

interface Started {
  cluster: Cluster
  folder: string
  postmaster: Postmaster
  password: string
  startedByUs: boolean
}

async function findOrLaunch(places: Places, options: EmbeddedOptions): Promise<Started> {
  const { log, signal } = options
  const account = accountToRunAs(clusterFolder(places))
  const settings = { ...smallServerSettings, ...options.settings }
  const programs = reachablePrograms(locateBinaries(), account, log)
  const cluster: Cluster = { places, programs, account, settings, log, signal }
  if (clusterFolder(places) === null) {
    await createCluster(cluster, reachableHome(places.dataDir, account, options.relocate ?? false, log))
  }
  const folder = clusterFolder(places) ?? places.cluster
  const closed = account && closedFolderOnTheWay(folder, account)
  if (account && closed !== null) throw closedFolder(closed, account)
  const password = readPassword(places)
  const running = await findRunning(cluster, folder)
  if (running) log(`The database already runs (process ${running.pid})`)
  const postmaster = running ?? (await launchPostmaster(cluster, folder))
  return { cluster, folder, postmaster, password, startedByUs: running === null }
}

/** Keeps what was started until stop() or the end of the process. */
function hold(
  started: Started,
  options: EmbeddedOptions,
  occupancy: Occupancy,
  serverLock: FileLock | null,
): EmbeddedDatabase {
  const { cluster, folder, postmaster, password, startedByUs } = started
  const { places, log } = cluster
  const keeper = serverLock && keepRunning({ postmaster, relaunch, log, onFatal })
  const stopPruning = serverLock && retainNewestLogs(folder)
  const current = (): Postmaster => keeper?.current() ?? postmaster
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
      return launchPostmaster(cluster, folder, died.port)
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
      // No lock can be had: the disk is full, or DATA_DIR is gone. The database must not outlive us all the same.
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
