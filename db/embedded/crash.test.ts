import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '../connection.ts'
import { ask } from '../testing/ask.ts'
import { bootedFolder, runEmbedded, temporaryFolder } from '../testing/run-embedded.ts'
import { identityOf } from './process-identity.ts'
import { startEmbedded } from './start-embedded.ts'
import type { EmbeddedDatabase } from './start-embedded.ts'

const patience = { timeout: 20_000, interval: 30 }

const serve = (dataDir: string): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir, mode: 'serve', log: () => undefined })

describe('a killed parent', () => {
  it('leaves its postmaster running; the next start takes it over and stops it', async () => {
    const dataDir = await bootedFolder()
    const killed = runEmbedded([dataDir, 'serve'])
    const { pid, url } = await killed.ready
    await ask(url, 'CREATE TABLE bolts AS SELECT 7 AS count')
    killed.child.kill('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    const next = await serve(dataDir)
    expect(next).toMatchObject({ pid, url, startedByUs: false })
    expect(await ask(next.url, 'SELECT count FROM bolts')).toEqual([7])
    await next.stop()
    expect(identityOf(pid)).toBeNull()
  })

  it('together with its postmaster: the next start recovers what was committed', async () => {
    const dataDir = await bootedFolder()
    const killed = runEmbedded([dataDir, 'serve'])
    const { pid, url } = await killed.ready
    await ask(url, 'CREATE TABLE bolts AS SELECT 7 AS count')
    killed.child.kill('SIGKILL')
    await killed.ended
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => identityOf(pid) === null, patience)
    const next = await serve(dataDir)
    expect(next.startedByUs).toBe(true)
    expect(await ask(next.url, 'SELECT count FROM bolts')).toEqual([7])
    await next.stop()
  })

  it.each([0, 120, 400])('in its first boot, after %i ms, leaves nothing that hinders the next', async ms => {
    const dataDir = temporaryFolder()
    const killed = runEmbedded([dataDir, 'serve'])
    await killed.first(report => report.log?.startsWith('First boot: creating') || undefined)
    const killAtMs = performance.now() + ms
    await vi.waitUntil(() => performance.now() >= killAtMs, { timeout: 5000, interval: 5 })
    killed.child.kill('SIGKILL')
    await killed.ended
    const next = await serve(dataDir)
    expect(await ask(next.url, 'SELECT current_database()')).toEqual(['selvedge'])
    await next.stop()
    expect(readdirSync(dataDir).filter(name => name.includes('first-boot'))).toEqual([])
  })

  it('is not confused by an unrelated process that reused its postmaster’s pid', async () => {
    const dataDir = await bootedFolder()
    const first = await serve(dataDir)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'))
    const next = await serve(dataDir)
    expect(next.startedByUs).toBe(true)
    await next.stop()
  })
})

describe('SIGTERM', () => {
  it('in the first boot stops everything and leaves nothing half-made', async () => {
    const dataDir = temporaryFolder()
    const stopped = runEmbedded([dataDir, 'serve'])
    await stopped.first(report => report.log?.startsWith('First boot: creating') || undefined)
    stopped.child.kill('SIGTERM')
    expect(await stopped.failure).toMatchObject({ kind: 'aborted' })
    expect(await stopped.ended).toBe(1)
    expect(readdirSync(dataDir)).toEqual(['postgres.occupants'])
    expect(readdirSync(join(dataDir, 'postgres.occupants'))).toEqual([])
  })

  it('while serving stops the database before the process exits', async () => {
    const dataDir = await bootedFolder()
    const stopped = runEmbedded([dataDir, 'serve'])
    const { pid } = await stopped.ready
    stopped.child.kill('SIGTERM')
    expect(await stopped.ended).toBe(0)
    expect(identityOf(pid)).toBeNull()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('ignored by the process still stops the database, through the exit hook', async () => {
    const dataDir = await bootedFolder()
    const database = await serve(dataDir)
    // What Node calls at process.exit(); the test itself cannot exit.
    for (const listener of process.listeners('exit').slice(-1)) listener.call(process, 0)
    await vi.waitUntil(() => identityOf(database.pid) === null, patience)
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })
})

describe('a postmaster killed while serving', () => {
  it('is restarted on its port, so that pools reconnect', async () => {
    const log: string[] = []
    const database = await startEmbedded({
      dataDir: await bootedFolder(),
      mode: 'serve',
      log: message => void log.push(message),
    })
    const { url, pid } = database
    const connection = connect(url)
    const { pool } = connection
    await pool.query('CREATE TABLE bolts AS SELECT 7 AS count')
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => database.pid !== pid, patience)
    expect((await pool.query('SELECT count FROM bolts')).rows).toEqual([{ count: 7 }])
    expect(database.url).toBe(url)
    expect(log.at(-2)).toBe(`The database (process ${pid}) has died; starting it again`)
    expect(log.at(-1)).toBe(`The database runs again (process ${database.pid})`)
    await connection.close()
    await database.stop()
    expect(identityOf(database.pid)).toBeNull()
  })

  it('is restarted however often it dies', async () => {
    const fatal = vi.fn<(error: Error) => void>()
    const dataDir = await bootedFolder()
    const database = await startEmbedded({ dataDir, mode: 'serve', log: () => undefined, onFatal: fatal })
    for (let deaths = 0; deaths < 7; deaths += 1) {
      const { pid } = database
      process.kill(pid, 'SIGKILL')
      await vi.waitUntil(() => database.pid !== pid, patience)
    }
    expect(await ask(database.url, 'SELECT 1')).toEqual([1])
    expect(fatal).not.toHaveBeenCalled()
    await database.stop()
  })

  it('is restarted even while one of its backends is running a long query', async () => {
    const database = await serve(await bootedFolder())
    const { pid } = database
    const endless = ask(database.url, 'SELECT count(*) FROM generate_series(1, 1e12)')
    const refused = expect(endless).rejects.toThrow('Connection terminated')
    const busy = `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%1e12%' AND state = 'active'`
    await vi.waitUntil(async () => Number((await ask(database.adminUrl, busy))[0]) > 1, patience)
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => database.pid !== pid, patience)
    await refused
    expect(await ask(database.url, 'SELECT 1')).toEqual([1])
    await database.stop()
  })

  it('is restarted on the port the server expects, whichever process starts it first', async () => {
    const dataDir = await bootedFolder()
    const server = runEmbedded([dataDir, 'serve'])
    const { pid, url } = await server.ready
    process.kill(pid, 'SIGKILL')
    const command = await startEmbedded({ dataDir, mode: 'attach', log: () => undefined })
    expect(command.url).toBe(url)
    expect(await server.first(report => report.log?.startsWith('The database runs again') || undefined)).toBe(
      true,
    )
    await command.stop()
    expect(await ask(url, 'SELECT 1')).toEqual([1])
  })

  it('and restarted is stopped by the command line if that leaves last', async () => {
    const dataDir = await bootedFolder()
    const server = await serve(dataDir)
    const command = await startEmbedded({ dataDir, mode: 'attach', log: () => undefined })
    const killed = server.pid
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => server.pid !== killed, patience)
    const anew = server.pid
    await server.stop()
    expect(identityOf(anew)).not.toBeNull()
    await command.stop()
    expect(identityOf(anew)).toBeNull()
  })

  it('that cannot be restarted is reported once, with the reason', async () => {
    const dataDir = await bootedFolder()
    const running = runEmbedded([dataDir, 'serve'])
    const { pid } = await running.ready
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    renameSync(control, `${control}.gone`)
    process.kill(pid, 'SIGKILL')
    expect(await running.first(report => report.fatal)).toContain('are damaged')
    renameSync(`${control}.gone`, control)
  })
})

describe('stop()', () => {
  it('is stopped even when DATA_DIR has been removed', async () => {
    const dataDir = await bootedFolder()
    const database = await serve(dataDir)
    rmSync(dataDir, { recursive: true })
    await database.stop()
    expect(identityOf(database.pid)).toBeNull()
  })
})
