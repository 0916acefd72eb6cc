import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import { bootedFolder, isRoot, runEmbedded, temporaryFolder } from '../testing/run-embedded.ts'
import type { RunAs } from '../testing/run-embedded.ts'
import { identityOf } from './process-identity.ts'
import { startEmbedded } from './start-embedded.ts'
import type { EmbeddedDatabase } from './start-embedded.ts'

const nobody: RunAs = { uid: 65534, gid: 65534 }

/** The account these tests use when they must not be root. */
const ordinary: RunAs | undefined = isRoot ? nobody : undefined

const start = (dataDir: string): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir, mode: 'serve', log: () => undefined })

/** A folder owned by an ordinary user. */
function folderOfOrdinaryUser(): string {
  const folder = temporaryFolder()
  mkdirSync(folder)
  if (ordinary) chownSync(folder, ordinary.uid, ordinary.gid)
  return folder
}

describe('an ordinary user', () => {
  it('runs the database under its own account, from first boot to stop', async () => {
    const dataDir = join(folderOfOrdinaryUser(), 'data')
    const running = runEmbedded([dataDir, 'serve'], ordinary)
    expect(await ask((await running.ready).url, 'SELECT 1')).toEqual([1])
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('gets a clear error when DATA_DIR is not writable', async () => {
    const folder = folderOfOrdinaryUser()
    chmodSync(folder, 0o555)
    const failure = await runEmbedded([join(folder, 'data'), 'serve'], ordinary).failure
    expect(failure.kind).toBe('not-writable')
    expect(failure.message).toContain(`${folder}/data cannot be read or written (EACCES)`)
    expect(failure.message).not.toContain('\n')
  })

  it('gets a clear error when the database belongs to another account', async () => {
    if (!isRoot) return console.warn('NOT TESTED, needs root: a database that another account created')
    const dataDir = await bootedFolder()
    chmodSync(dataDir, 0o777)
    const failure = await runEmbedded([dataDir, 'serve'], nobody).failure
    expect(failure).toMatchObject({ kind: 'not-writable' })
    expect(failure.message).toContain('Give it to the account that starts Selvedge')
  })
})

describe('root', () => {
  it('runs the database as another account, which gets access to its own folder only', async () => {
    if (!isRoot) return console.warn('NOT TESTED, needs root: running as the account postgres or nobody')
    const dataDir = temporaryFolder()
    const database = await start(dataDir)
    const owners = execFileSync('stat', [
      '-c',
      '%u',
      dataDir,
      join(dataDir, 'postgres'),
      `/proc/${database.pid}`,
    ])
    const [outer, cluster, process] = owners.toString().trim().split('\n')
    expect(outer).toBe('0')
    expect(Number(cluster)).toBeGreaterThan(0)
    expect(process).toBe(cluster)
    await database.stop()
  })

  it('gets an error that names the folder which that account may not enter, and what to do', async () => {
    if (!isRoot) return console.warn('NOT TESTED, needs root: a folder that is closed to the account')
    const closed = temporaryFolder('closed')
    mkdirSync(closed, { mode: 0o700 })
    const error = await start(join(closed, 'data')).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ failure: 'closed-folder' })
    expect(String(error)).toContain(`which may not enter ${closed}. Run "chmod o+x '${closed}'"`)
  })

  it('may relocate the cluster to where that account has access', async () => {
    if (!isRoot) return console.warn('NOT TESTED, needs root: a cluster kept under /var/lib/selvedge')
    const closed = temporaryFolder('closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const running = runEmbedded([dataDir, 'serve', 'relocate'])
    const { url } = await running.ready
    const home = dirname(
      execFileSync('realpath', [join(dataDir, 'postgres')])
        .toString()
        .trim(),
    )
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    expect(home).toMatch(/^\/var\/lib\/selvedge\/database-/)
    await ask(url, 'CREATE TABLE bolts AS SELECT 7 AS count')
    running.child.kill('SIGTERM')
    await running.ended
    const again = await startEmbedded({ dataDir, mode: 'serve', log: () => undefined })
    expect(await ask(again.url, 'SELECT count FROM bolts')).toEqual([7])
    await again.stop()
  })
})

describe('a cluster that cannot be used', () => {
  it('from another version of PostgreSQL is refused', async () => {
    const dataDir = await bootedFolder()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    await expect(start(dataDir)).rejects.toMatchObject({ failure: 'wrong-version' })
  })

  it('with damaged control data, or without its password, is refused', async () => {
    const dataDir = await bootedFolder()
    const [control, password] = [
      join(dataDir, 'postgres', 'global', 'pg_control'),
      join(dataDir, 'postgres.password'),
    ]
    cpSync(control, `${control}.whole`)
    truncateSync(control, 100)
    await expect(start(dataDir)).rejects.toMatchObject({ failure: 'corrupt' })
    cpSync(`${control}.whole`, control)
    rmSync(password)
    await expect(start(dataDir)).rejects.toMatchObject({ failure: 'password' })
  })

  it('whose folder is accessible to others is refused', async () => {
    const dataDir = await bootedFolder()
    chmodSync(join(dataDir, 'postgres'), 0o777)
    await expect(start(dataDir)).rejects.toMatchObject({ failure: 'permissions' })
  })
})

describe('a full disk', () => {
  it('stops a first boot with a clear error and leaves nothing behind', async () => {
    const dataDir = smallDisk('24m')
    if (!dataDir) return
    await expect(start(dataDir)).rejects.toMatchObject({ failure: 'disk-full' })
    const { bavail, bsize } = statfsSync(dataDir)
    expect(bavail * bsize).toBeGreaterThan(23 * 1024 * 1024)
  })

  it('fails statements while serving, damages nothing, and is reported at the next start', async () => {
    const dataDir = smallDisk('160m')
    if (!dataDir) return
    const database = await start(dataDir)
    await ask(database.url, 'CREATE TABLE bolts AS SELECT 7 AS count')
    const fill = `CREATE TABLE filler AS SELECT repeat(md5(n::text), 60) FROM generate_series(1, 200000) n`
    // Fails with 53100, or with a closed connection if PostgreSQL could not even write its log.
    await expect(ask(database.url, fill)).rejects.toThrow(/No space left|terminated/)
    spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'ballast')}`, 'bs=64k'])
    await database.stop()
    expect(identityOf(database.pid)).toBeNull()
    await expect(start(dataDir)).rejects.toMatchObject({ failure: 'disk-full' })
    execFileSync('mount', ['-o', 'remount,size=512m', dataDir])
    const again = await start(dataDir)
    expect(await ask(again.url, 'SELECT count FROM bolts')).toEqual([7])
    await again.stop()
  })
})

/** Mounts a file system of that size; undefined, with a warning, if we are not allowed to mount one. */
function smallDisk(size: string): string | undefined {
  const folder = temporaryFolder()
  mkdirSync(folder)
  const mounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'none', folder])
  if (!mounted || mounted.status !== 0) {
    console.warn('NOT TESTED, a full disk: this account may not mount a small file system here')
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}
