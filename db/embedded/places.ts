import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the embedded database keeps its things inside DATA_DIR. All paths are absolute. */
export interface Places {
  dataDir: string
  /** The cluster: a folder, or a link to one where `dataDir` is closed to the account PostgreSQL runs as. */
  cluster: string
  /** The password of both roles, readable by its owner alone. */
  password: string
  /** The port of the last boot: kept from boot to boot while it is free. */
  port: string
  /** Held by the process that serves, for as long as it serves. */
  serverLock: string
  /** Held for a moment by whoever starts or stops the postmaster. */
  lifecycleLock: string
  /** One file for every process that uses the postmaster: the last to leave stops it. */
  occupants: string
  /** What PostgreSQL prints before its own log is open. */
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

/** The cluster's true folder, or null before the first boot. */
export function clusterFolder(places: Places): string | null {
  return existsSync(places.cluster) ? realpathSync(places.cluster) : null
}
