import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { migrate, MigrationError } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'
import { ask } from './testing/ask.ts'
import { temporaryFolder } from './testing/run-embedded.ts'
import { createEmptyTestDatabase, createTestDatabase } from './testing/test-database.ts'

let directory = ''
let url = ''

beforeEach(async () => {
  directory = temporaryFolder()
  mkdirSync(directory)
  write('0001-bolts.sql', 'CREATE TABLE bolts (id int);\nINSERT INTO bolts VALUES (1);\n')
  write('0002-pieces.sql', '-- Two statements, one transaction.\nCREATE TABLE pieces (id int);\n')
  const database = await createEmptyTestDatabase()
  url = database.url
  onTestFinished(() => database.drop())
})

const write = (name: string, text: string): void => writeFileSync(join(directory, name), text)

const tables = (): Promise<unknown[]> =>
  ask(
    url,
    `SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )

describe('migrations in order', () => {
  it('are applied once, in order, and recorded', async () => {
    const log: string[] = []
    expect(await migrate(url, { directory, log: message => void log.push(message) })).toEqual([
      '0001-bolts.sql',
      '0002-pieces.sql',
    ])
    expect(log).toEqual(['Applied migration 0001-bolts.sql', 'Applied migration 0002-pieces.sql'])
    expect(await migrate(url, { directory })).toEqual([])
    write('0003-more.sql', 'INSERT INTO bolts VALUES (3)')
    expect(await migrate(url, { directory })).toEqual(['0003-more.sql'])
    const recorded = `SELECT array_agg(number || title ORDER BY number), min(length(sha256)), max(applied_at) <= now() FROM schema_migrations`
    expect(await ask(url, recorded)).toEqual([['1bolts', '2pieces', '3more'], 64, true])
  })

  it('are applied once when several nodes boot at once', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, { directory })))
    expect(applied.flat().toSorted()).toEqual(['0001-bolts.sql', '0002-pieces.sql'])
    expect(await ask(url, 'SELECT count(*)::int FROM bolts')).toEqual([1])
  })

  it('can run through a pool, whose connections stay unchanged', async () => {
    write('0003-setting.sql', `SET search_path = pg_catalog`)
    const pool = new Pool({ connectionString: url, max: 1 })
    // The database may be dropped before the connection that is ended has closed.
    pool.on('error', () => undefined)
    await migrate(pool, { directory })
    expect((await pool.query('SHOW search_path')).rows).toEqual([{ search_path: '"$user", public' }])
    await pool.end()
  })

  it('of the project, applied to an empty database, give the same as the test template', async () => {
    const template = await createTestDatabase()
    onTestFinished(() => template.drop())
    expect(await migrate(url)).toEqual(readMigrationFiles().map(file => file.fileName))
    const list = await ask(
      template.url,
      `SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    )
    expect(
      await ask(url, `SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace`),
    ).toEqual(list)
  })
})

describe('a failing migration', () => {
  it('is rolled back whole, names its line, and leaves the earlier ones', async () => {
    write('0003-broken.sql', 'CREATE TABLE seams (id int);\n\nCREATE TABEL hems (id int);\n')
    await expect(migrate(url, { directory })).rejects.toThrow(
      'Migration 0003-broken.sql, line 3, failed: syntax error at or near "TABEL"',
    )
    write('0003-broken.sql', 'CREATE TABLE seams (id int);\nSELECT 1 / 0;\n')
    await expect(migrate(url, { directory })).rejects.toThrow('division by zero')
    expect(await tables()).toEqual(['bolts pieces schema_migrations'])
    write('0003-broken.sql', 'CREATE TABLE seams (id int);\n')
    expect(await migrate(url, { directory })).toEqual(['0003-broken.sql'])
  })

  it('that ends its transaction itself is refused', async () => {
    write('0003-commit.sql', 'CREATE TABLE seams (id int);\nCOMMIT;\n')
    await expect(migrate(url, { directory })).rejects.toThrow('ends its transaction itself')
  })
})

describe('files that were applied', () => {
  beforeEach(async () => {
    await migrate(url, { directory })
    write('0003-more.sql', 'CREATE TABLE seams (id int)')
  })

  it('may not change', async () => {
    write('0001-bolts.sql', 'CREATE TABLE bolts (id bigint);\n')
    await expect(migrate(url, { directory })).rejects.toThrow(
      new MigrationError(
        'Migration 0001-bolts.sql has changed since it was applied; write a new one instead',
      ),
    )
    expect(await tables()).toEqual(['bolts pieces schema_migrations'])
  })

  it('may come with other line endings', async () => {
    const text = readFileSync(join(directory, '0001-bolts.sql'), 'utf8')
    write('0001-bolts.sql', text.replaceAll('\n', '\r\n'))
    expect(await migrate(url, { directory })).toEqual(['0003-more.sql'])
  })

  it('may not be renamed or go missing', async () => {
    renameSync(join(directory, '0002-pieces.sql'), join(directory, '0002-parts.sql'))
    await expect(migrate(url, { directory })).rejects.toThrow(
      'Migration 0002-pieces.sql was applied to this database',
    )
    rmSync(join(directory, '0002-parts.sql'))
    rmSync(join(directory, '0003-more.sql'))
    await expect(migrate(url, { directory })).rejects.toThrow(
      'Migration 0002-pieces.sql was applied to this database',
    )
  })
})

describe('file names', () => {
  it.each([
    ['0004-gap.sql', 'Migration 3 is missing: 0004-gap.sql comes where it should be'],
    ['0002-twin.sql', 'Two migrations have number 2: 0002-pieces.sql and 0002-twin.sql'],
    ['3-short.sql', 'A migration is named NNNN-title.sql, not 3-short.sql'],
    ['0003_underscore.sql', 'A migration is named NNNN-title.sql, not 0003_underscore.sql'],
  ])('%s is refused before anything is applied', async (name, message) => {
    write(name, 'SELECT 1')
    await expect(migrate(url, { directory })).rejects.toThrow(new MigrationError(message))
    expect(await tables()).toEqual([null])
  })
})
