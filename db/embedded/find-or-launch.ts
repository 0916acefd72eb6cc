import { accountToRunAs, closedFolderOnTheWay } from './account.ts'
import { locateBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import type { EmbeddedOptions } from './embedded-database.ts'
import { runningHolder } from './file-lock.ts'
import { findRunning } from './find-running.ts'
import { createCluster } from './first-boot.ts'
import { readPassword } from './password.ts'
import { clusterFolder } from './places.ts'
import type { Places } from './places.ts'
import { launchPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { closedFolder, reachableHome, reachablePrograms } from './reach.ts'
import { smallServerSettings } from './settings.ts'

export interface Started {
  cluster: Cluster
  folder: string
  postmaster: Postmaster
  password: string
  startedByUs: boolean
}

/** Must be called while holding the lifecycle lock. */
export async function findOrLaunch(places: Places, options: EmbeddedOptions): Promise<Started> {
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
  // A server that is about to restart its database after a crash expects it on the same port.
  const isServedByAnother = options.mode === 'attach' && runningHolder(places.serverLock) !== null
  const postmaster = running ?? (await launchPostmaster(cluster, folder, isServedByAnother))
  return { cluster, folder, postmaster, password, startedByUs: running === null }
}
