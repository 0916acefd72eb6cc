import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
import { readSchema } from './types/read-schema.ts'
import { renderTypes } from './types/render-types.ts'

/** The generated types, beside this file. */
export const generatedTypesPath = join(import.meta.dirname, 'schema.gen.ts')

/** What schema.gen.ts should hold for the migrated database at `url`. */
export async function generateTypes(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return renderTypes(await readSchema(client))
  } finally {
    await client.end()
  }
}

/** Whether schema.gen.ts is what it should be. */
export function isUpToDate(types: string): boolean {
  return existsSync(generatedTypesPath) && readFileSync(generatedTypesPath, 'utf8') === types
}

/** Types of a database that is made, migrated and thrown away here. */
async function generateFromMigrations(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-types-'))
  chmodSync(dataDir, 0o711)
  const database = await startEmbedded({
    dataDir,
    mode: 'serve',
    log: () => undefined,
    settings: { fsync: 'off' },
  })
  try {
    await migrate(database.url)
    return await generateTypes(database.url)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** `node db/generate-types.ts` writes the file, `--check` fails if it is stale. */
async function main(): Promise<void> {
  const types = await generateFromMigrations()
  if (isUpToDate(types)) return console.log('db/schema.gen.ts is up to date')
  if (process.argv.includes('--check')) {
    console.error('db/schema.gen.ts is stale: run node db/generate-types.ts')
    process.exitCode = 1
    return undefined
  }
  writeFileSync(generatedTypesPath, types)
  return console.log('db/schema.gen.ts is written')
}

if (import.meta.main) await main()
