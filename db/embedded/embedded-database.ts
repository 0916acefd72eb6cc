import type { EmbeddedDatabaseError } from './errors.ts'
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
