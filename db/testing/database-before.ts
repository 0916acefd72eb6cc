import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../migrate.ts'
import { temporaryFolder } from './run-embedded.ts'
import { createEmptyTestDatabase } from './test-database.ts'

const migrations = path.join(import.meta.dirname, '..', 'migrations')

/**
 * A database as the migrations before `number` (four digits) left it, for the test of one that changes what is stored: `client`
 * writes into it, `migrateTo(last)` applies those from `number` to `last`. Both end with the test.
 */
export async function databaseBefore(number: string) {
  const directory = temporaryFolder()
  mkdirSync(directory)
  const copy = (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(migrations).filter(isWanted))
      cpSync(path.join(migrations, name), path.join(directory, name))
  }
  const { url, drop } = await createEmptyTestDatabase()
  onTestFinished(drop)
  copy(name => name < number)
  await migrate(url, { directory })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return {
    client,
    migrateTo: async (last = '9999') => {
      copy(name => name >= number && name.slice(0, number.length) <= last)
      await migrate(url, { directory })
    },
  }
}
