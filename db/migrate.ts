import { Client, DatabaseError } from 'pg'
import type { ClientBase, Pool } from 'pg'
import { keepAlive } from './connection.ts'
import { MigrationError, migrationsDirectory, readMigrationFiles } from './migration-files.ts'
import type { MigrationFile } from './migration-files.ts'

export { MigrationError }

export interface MigrateOptions {
  /** Where the files `NNNN-title.sql` are; the project's own by default. */
  directory?: string
  log?: (message: string) => void
}

interface AppliedMigration {
  number: number
  title: string
  sha256: string
}

type SqlClient = ClientBase

/** Any number, the same in every version: the advisory lock that migrating nodes take turns by. */
const migrationLock = 7_353_298

/**
 * Applies the migrations that the database lacks, in order, each in a transaction of its own together with its
 * row in schema_migrations. Nodes that boot at the same time take turns. Returns the file names applied now.
 *
 * Throws MigrationError, and applies nothing, when a file that was applied has changed or is gone; when a
 * migration fails it is rolled back, and those before it stay.
 */
export async function migrate(database: string | Pool, options: MigrateOptions = {}): Promise<string[]> {
  const files = readMigrationFiles(options.directory ?? migrationsDirectory)
  return withClient(database, async client => {
    const applied: string[] = []
    for (;;) {
      const file = await applyNext(client, files)
      if (file === null) return applied
      options.log?.(`Applied migration ${file.fileName}`)
      applied.push(file.fileName)
    }
  })
}

/** A migration may leave settings behind in its session, so the session is not used for anything else. */
async function withClient<T>(database: string | Pool, work: (client: SqlClient) => Promise<T>): Promise<T> {
  if (typeof database !== 'string') {
    const client = await database.connect()
    return work(client).finally(() => client.release(true))
  }
  // No deadline for its queries: a migration takes as long as it takes, or waits for another node's.
  const client = new Client({
    connectionString: database,
    application_name: 'selvedge migrate',
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
  })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function applyNext(client: SqlClient, files: MigrationFile[]): Promise<MigrationFile | null> {
  // What the migration before has set is not for the next.
  await client.query('RESET ALL')
  await client.query('BEGIN')
  try {
    // Held until the end of this transaction, so another node sees all of this migration or none.
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const file = nextFile(files, await readApplied(client))
    if (file) await apply(client, file)
    await client.query('COMMIT')
    return file
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The first file that is not applied, or null. Throws MigrationError if those applied are not these files. */
function nextFile(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile | null {
  applied.forEach(({ number, title, sha256 }, index) => {
    const file = files[index]
    const name = `${String(number).padStart(4, '0')}-${title}.sql`
    if (!file || file.number !== number || file.title !== title) {
      throw new MigrationError(`Migration ${name} was applied to this database and its file is missing`)
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(`Migration ${name} has changed since it was applied; write a new one instead`)
    }
  })
  return files[applied.length] ?? null
}

async function readApplied(client: SqlClient): Promise<AppliedMigration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      title text NOT NULL,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const { rows } = await client.query<AppliedMigration>(
    'SELECT number, title, sha256 FROM schema_migrations ORDER BY number',
  )
  return rows
}

async function apply(client: SqlClient, file: MigrationFile): Promise<void> {
  // First, because the file may change the search path.
  await client.query('INSERT INTO schema_migrations (number, title, sha256) VALUES ($1, $2, $3)', [
    file.number,
    file.title,
    file.sha256,
  ])
  const transaction = await currentTransaction(client)
  try {
    await client.query(file.sql)
  } catch (error) {
    throw new MigrationError(
      `Migration ${file.fileName}${lineOf(error, file)} failed: ${messageOf(error)}`,
      error,
    )
  }
  // Its statements are sent as one text: a COMMIT among them would end our transaction and start none.
  if ((await currentTransaction(client)) !== transaction) {
    throw new MigrationError(
      `Migration ${file.fileName} ends its transaction itself; remove BEGIN and COMMIT`,
    )
  }
}

async function currentTransaction(client: SqlClient): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
  return rows[0]?.id
}

function lineOf(error: unknown, file: MigrationFile): string {
  if (!(error instanceof DatabaseError) || !error.position) return ''
  return `, line ${file.sql.slice(0, Number(error.position)).split('\n').length},`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
