import { Client } from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { ask } from './ask.ts'
import { createTestDatabase, testDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

const shared = testDatabase()

async function create(...parameters: Parameters<typeof createTestDatabase>): Promise<TestDatabase> {
  const database = await createTestDatabase(...parameters)
  onTestFinished(() => database.drop())
  return database
}

it('gives every test a migrated database of its own', async () => {
  const [one, two] = await Promise.all([create(), create()])
  await ask(one.url, 'CREATE TABLE only_here (id int)')
  expect(await ask(one.url, `SELECT to_regclass('only_here') IS NOT NULL`)).toEqual([true])
  expect(await ask(two.url, `SELECT to_regclass('only_here') IS NOT NULL`)).toEqual([false])
  expect(await ask(two.url, 'SELECT count(*) > 0 FROM schema_migrations')).toEqual([true])
})

it('prepares a template once per key', async () => {
  let runs = 0
  const preparation = {
    key: 'shelves',
    prepare: async (url: string) => {
      runs += 1
      await ask(url, 'CREATE TABLE shelves AS SELECT 4 AS count')
    },
  }
  const databases = await Promise.all([create(preparation), create(preparation), create(preparation)])
  for (const { url } of databases) expect(await ask(url, 'SELECT count FROM shelves')).toEqual([4])
  expect(runs).toBe(1)
  expect(await ask((await create()).url, `SELECT to_regclass('shelves') IS NULL`)).toEqual([true])
})

it('drops a database that is still in use', async () => {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  const ended = new Promise(resolve => void client.once('end', resolve))
  client.on('error', () => undefined)
  await client.connect()
  await database.drop()
  await ended
  const name = new URL(database.url).pathname.slice(1)
  const count = await ask(
    inject('testServer').adminUrl,
    `SELECT count(*)::int FROM pg_database WHERE datname = '${name}'`,
  )
  expect(count).toEqual([0])
})

it('gives the tests of a file one database with a connection', async () => {
  const { rows } = await shared.pool.query<{ name: string }>('SELECT current_database() AS name')
  expect(new URL(shared.url).pathname).toBe(`/${rows[0]?.name}`)
})
