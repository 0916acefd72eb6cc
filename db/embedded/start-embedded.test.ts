import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask } from '../testing/ask.ts'
import { bootedFolder, runEmbedded, temporaryFolder } from '../testing/run-embedded.ts'
import { identityOf } from './process-identity.ts'
import { startEmbedded } from './start-embedded.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from './start-embedded.ts'

const start = (dataDir: string, mode: EmbeddedOptions['mode'] = 'serve'): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir, mode, log: () => undefined })

describe('first and later boots', () => {
  it('creates a durable, checksummed UTF-8 cluster whose application role is no superuser', async () => {
    const database = await start(temporaryFolder())
    expect(database.startedByUs).toBe(true)
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding']
    const shown = settings.map(name => `current_setting('${name}')`).join(', ')
    expect(await ask(database.url, `SELECT ${shown}`)).toEqual(['on', 'on', 'on', 'on', 'UTF8'])
    const identity =
      'SELECT current_user, current_database(), usesuper FROM pg_user WHERE usename = current_user'
    expect(await ask(database.url, identity)).toEqual(['selvedge', 'selvedge', false])
    expect(await ask(database.adminUrl, identity)).toEqual(['postgres', 'selvedge', true])
    expect(await ask(database.url, `SELECT lower('ÅÑÇ'), 'Z' < 'a'`)).toEqual(['åñç', true])
    await database.stop()
  })

  it('keeps its data, stops with stop(), and boots again in a fraction of the time', async () => {
    const dataDir = temporaryFolder()
    const first = await start(dataDir)
    await ask(first.url, 'CREATE TABLE bolts AS SELECT 7 AS count')
    await first.stop()
    expect(identityOf(first.pid)).toBeNull()
    const startedAtMs = performance.now()
    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
    expect(performance.now() - startedAtMs).toBeLessThan(3000)
    expect(await ask(second.url, 'SELECT count FROM bolts')).toEqual([7])
    await second.stop()
    expect(readdirSync(dataDir).toSorted()).toEqual([
      'postgres',
      'postgres-start.log',
      'postgres.occupants',
      'postgres.password',
      'postgres.port',
    ])
  })

  it('makes the password readable by its owner only and requires it for every connection', async () => {
    const dataDir = await bootedFolder()
    const database = await start(dataDir)
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    expect(database.url).toContain(readFileSync(join(dataDir, 'postgres.password'), 'utf8'))
    await expect(ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await database.stop()
  })

  it('works in a path with spaces, quotes and non-ASCII letters', async () => {
    const dataDir = temporaryFolder(`Ateliér d'Été  织物 "données"`)
    const database = await start(dataDir)
    expect(await ask(database.adminUrl, `SELECT current_setting('data_directory')`)).toEqual([
      join(dataDir, 'postgres'),
    ])
    await database.stop()
    const again = await start(dataDir)
    expect(again.startedByUs).toBe(true)
    await again.stop()
  })

  it('writes its log to files in DATA_DIR', async () => {
    const dataDir = await bootedFolder()
    const database = await start(dataDir)
    await expect(ask(database.url, 'SELECT * FROM no_such_table')).rejects.toThrow()
    await database.stop()
    const folder = join(dataDir, 'postgres', 'log')
    const log = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    expect(log.join('')).toContain('no_such_table')
  })
})

describe('several processes on one DATA_DIR', () => {
  it('refuses a second server, names the first, and does not disturb it', async () => {
    const dataDir = await bootedFolder()
    const first = runEmbedded([dataDir, 'serve'])
    const { url, pid } = await first.ready
    const refused = await start(dataDir).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'EmbeddedDatabaseError', failure: 'already-serving' })
    expect(String(refused)).toContain(`process ${first.child.pid}`)
    expect(await ask(url, 'SELECT 1')).toEqual([1])
    expect(identityOf(pid)).not.toBeNull()
  })

  it('lets the command line attach to a running server, and leave without stopping it', async () => {
    const dataDir = await bootedFolder()
    const server = await start(dataDir)
    const attached = await start(dataDir, 'attach')
    expect(attached).toMatchObject({ pid: server.pid, url: server.url, startedByUs: false })
    await attached.stop()
    expect(await ask(server.url, 'SELECT 1')).toEqual([1])
    await server.stop()
  })

  it('runs the database for the duration of a command if none is running', async () => {
    const dataDir = await bootedFolder()
    const attached = await start(dataDir, 'attach')
    expect(attached.startedByUs).toBe(true)
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
    await attached.stop()
    expect(identityOf(attached.pid)).toBeNull()
  })

  it('hands the database of a command over to a server that starts meanwhile', async () => {
    const dataDir = await bootedFolder()
    const command = await start(dataDir, 'attach')
    const server = await start(dataDir)
    expect(server.startedByUs).toBe(false)
    await command.stop()
    expect(await ask(server.url, 'SELECT 1')).toEqual([1])
    await server.stop()
    expect(identityOf(server.pid)).toBeNull()
  })

  it('creates one cluster when many processes boot for the first time at once', async () => {
    const dataDir = temporaryFolder()
    const processes = Array.from({ length: 3 }, () => runEmbedded([dataDir, 'attach']))
    const ready = await Promise.all(processes.map(process => process.ready))
    expect(new Set(ready.map(({ url, pid }) => `${url} ${pid}`)).size).toBe(1)
    expect(ready.filter(({ startedByUs }) => startedByUs)).toHaveLength(1)
  })
})
