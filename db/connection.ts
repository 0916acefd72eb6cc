import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'
import { ClientWithDeadline } from './client-with-deadline.ts'
import { preparingClient, StatementNames } from './prepared-statements.ts'
import type { DB } from './schema.gen.ts'
import { valueTypes } from './value-types.ts'

export interface ConnectOptions {
  /** The most connections the pool opens. */
  max?: number
  /** Shown in pg_stat_activity and in the server's log. */
  applicationName?: string
  /** The longest a statement may take before the server cancels it; 0 for no limit. */
  statementTimeoutMs?: number
  /** The longest wait for the answer to a query, after which its connection counts as lost. */
  queryTimeoutMs?: number
  /** The longest wait for a connection, free or new. */
  acquireTimeoutMs?: number
  /** How long a transaction may be idle between two statements before the server ends it; 0 for no limit. */
  idleInTransactionTimeoutMs?: number
  /** Whether each connection prepares the statements that are sent often. */
  preparesStatements?: boolean
  /** Called when an idle connection is lost, for instance because the server restarts. */
  log?: (message: string) => void
}

export interface Connection {
  pool: Pool
  kysely: Kysely<DB>
  /** Waits for running queries, then closes all connections. */
  close: () => Promise<void>
}

/** For what a visitor waits for: the server cancels what is slow before the client gives up what is silent. */
const VISITOR_STATEMENT_MS = 7000
const VISITOR_QUERY_MS = 8000
/**
 * The server learns of a network that has gone silent from this alone. It is less than a statement may take, so that who
 * waits for a lock of such a transaction gets it.
 */
const VISITOR_IDLE_IN_TRANSACTION_MS = 5000
/** For imports and the like, which nobody waits for: `set local statement_timeout` lets a statement take this long. */
export const longWork = {
  // Tables grow so fast while a list is imported that a plan kept from the beginning no longer suits.
  preparesStatements: false,
  statementTimeoutMs: 30_000,
  queryTimeoutMs: 600_000,
  acquireTimeoutMs: 10_000,
  idleInTransactionTimeoutMs: 30_000,
}
const ACQUIRE_MS = 4000

/** A peer that is gone is noticed although nothing is sent to it; for every connection to the database. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }
/** The deadlines of a pool, in pg's names. */
export function deadlines({
  queryTimeoutMs = VISITOR_QUERY_MS,
  acquireTimeoutMs = ACQUIRE_MS,
}: ConnectOptions = {}) {
  return {
    ...keepAlive,
    query_timeout: queryTimeoutMs,
    connectionTimeoutMillis: acquireTimeoutMs,
    // When the first query gives up, no connection is left that has been idle since before the network went silent.
    idleTimeoutMillis: Math.min(queryTimeoutMs / 2, 10_000),
  }
}

/**
 * A pool of connections to the database at `url`. Connects at the first query. A lost connection fails only the query
 * running on it; the pool opens another for the next query.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new Pool(poolConfig(url, options))
  const report = (error: Error): void => options.log?.(`A database connection was lost: ${error.message}`)
  pool.on('error', report)
  // A checked-out connection that is lost reports the error to its own query; without a listener the event would crash
  // the process.
  pool.on('connect', client => client.on('error', () => undefined))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { pool, kysely, close: () => closing(pool, kysely) }
}

function poolConfig(url: string, options: ConnectOptions): PoolConfig {
  const { max = 10, applicationName = 'selvedge', preparesStatements = true } = options
  const {
    statementTimeoutMs = VISITOR_STATEMENT_MS,
    idleInTransactionTimeoutMs = VISITOR_IDLE_IN_TRANSACTION_MS,
  } = options
  return {
    connectionString: url,
    max,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    ...deadlines(options),
    Client: preparesStatements ? preparingClient(new StatementNames()) : ClientWithDeadline,
    types: valueTypes,
  }
}

/** Kysely ends the pool only if it has used it. */
async function closing(pool: Pool, kysely: Kysely<DB>): Promise<void> {
  await kysely.destroy()
  if (!pool.ended && !pool.ending) await pool.end()
}
