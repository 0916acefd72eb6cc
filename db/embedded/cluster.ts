import type { Account } from './account.ts'
import type { Places } from './places.ts'
import type { ServerSettings } from './settings.ts'

/** What the steps of starting and stopping one embedded database share. */
export interface Cluster {
  places: Places
  /** The folder with PostgreSQL's bin/, lib/ and share/, accessible to `account`. */
  programs: string
  /** Null when PostgreSQL runs under our own account. */
  account: Account | null
  settings: ServerSettings
  log: (message: string) => void
  signal: AbortSignal | undefined
}

export const superuser = 'postgres'
export const applicationRole = 'selvedge'
export const applicationDatabase = 'selvedge'

/** The URL of a database for a role, on the postmaster that listens on `port`. */
export function databaseUrl(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
