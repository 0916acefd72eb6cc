import type { EmbeddedDatabaseError } from './errors.ts'
import type { ServerSettings } from './settings.ts'

export interface EmbeddedOptions {
  /** DATA_DIR. The cluster is in its subfolder `postgres`. */
  dataDir: string
  /**
   * `serve`: the one process that serves from this DATA_DIR and keeps the database running.
   * `attach`: the command line, which uses the running database or runs one while it lasts.
   */
  mode: 'serve' | 'attach'
  log: (message: string) => void
  /** In `serve` mode: the database died and could not be restarted. */
  onFatal?: (error: EmbeddedDatabaseError) => void
  /** Aborts the start, which rejects with failure `aborted` and leaves nothing running or half-made. */
  signal?: AbortSignal
  /** Override the settings for a small server. */
  settings?: ServerSettings
  /**
   * When started as root with a DATA_DIR that PostgreSQL's account may not enter (such as below /root): true creates a
   * new cluster under /var/lib/selvedge and links to it; false (the default) throws and names the folder.
   */
  relocate?: boolean
}

export interface EmbeddedDatabase {
  /** The application's database, as the role that owns it. Unchanged when the database restarts. */
  readonly url: string
  /** The same database as superuser, for creating databases and restoring backups. */
  readonly adminUrl: string
  /** The postmaster's process id; changes when it is restarted. */
  readonly pid: number
  /** False if it was already running, left over from a killed parent or started by another process. */
  readonly startedByUs: boolean
  /** Stops the database unless another process still uses it. May be called more than once. */
  readonly stop: () => Promise<void>
}
