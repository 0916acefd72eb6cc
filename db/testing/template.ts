import { createHash } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { digestOfMigrations, migrationsDirectory, readMigrationFiles } from '../migration-files.ts'
import { migrate } from '../migrate.ts'
import { inDatabase, roleOf } from './test-server.ts'
import type { TestServer } from './test-server.ts'

/** What a test's database contains besides the migrated schema. */
export interface TemplatePreparation {
  /** Identifies the result, such as `jobs-12.35.0`: the same key must always prepare the same. */
  key: string
  /** Prepares the migrated database at `url`, once for all tests with this key. Must close its connections. */
  prepare: (url: string) => Promise<void>
}

/**
 * The name of a migrated and prepared database on that server that accepts no connections, created on first use. Test
 * files in other processes that need it wait meanwhile.
 */
export async function ensureTemplate(server: TestServer, preparation?: TemplatePreparation): Promise<string> {
  const digest = digestOfMigrations(readMigrationFiles(migrationsDirectory))
  const identity = createHash('sha256')
    .update(`${digest} ${preparation?.key ?? ''}`)
    .digest('hex')
  const name = `selvedge_template_${identity.slice(0, 16)}`
  await asAdmin(server, async client => {
    if (await exists(client, name)) return
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    if (!(await exists(client, name))) await makeTemplate(client, server, name, preparation)
  })
  return name
}

/** Created under another name and renamed when complete, so that a killed run leaves no half-made template. */
async function makeTemplate(
  client: Client,
  server: TestServer,
  name: string,
  preparation?: TemplatePreparation,
): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} OWNER ${escapeIdentifier(roleOf(server.ownerUrl))}`)
  const url = inDatabase(server.ownerUrl, draft)
  await migrate(url)
  await preparation?.prepare(url)
  await client.query(`ALTER DATABASE ${draft} WITH ALLOW_CONNECTIONS false`)
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}

/** Runs `work` on a connection that may create databases. */
export async function asAdmin<T>(server: TestServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server.adminUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}
