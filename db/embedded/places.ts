import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the embedded database stores its files in DATA_DIR. All paths are absolute. */
export interface Places {
  dataDir: string
  /** The cluster: a folder, or a link to one if PostgreSQL's account may not enter `dataDir`. */
  cluster: string
  /** The password of both roles, readable only by its owner. */
  password: string
  /** The port of the last boot, used again while it is free. */
  port: string
  /** Locked by the serving process for as long as it serves. */
  serverLock: string
  /** Locked briefly by a process that starts or stops the postmaster. */
  lifecycleLock: string
  /** One file per process that uses the postmaster; the last to leave stops it. */
  occupants: string
  /** PostgreSQL's output before it opens its own log. */
  startLog: string
}

export function placesIn(dataDir: string): Places {
  const root = resolve(dataDir)
  return {
    dataDir: root,
    cluster: join(root, 'postgres'),
    password: join(root, 'postgres.password'),
    port: join(root, 'postgres.port'),
    serverLock: join(root, 'server.lock'),
    lifecycleLock: join(root, 'postgres.lock'),
    occupants: join(root, 'postgres.occupants'),
    startLog: join(root, 'postgres-start.log'),
  }
}

/** The cluster's real path, or null before the first boot. */
export function clusterFolder(places: Places): string | null {
  return existsSync(places.cluster) ? realpathSync(places.cluster) : null
}
