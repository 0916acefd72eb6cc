import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, onTestFinished } from 'vitest'
import { endLeftOverProcesses } from '../embedded/left-over-processes.ts'
import { readPostmasterFile } from '../embedded/postmaster-file.ts'
import { identityOf, isPostgresOn } from '../embedded/process-identity.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { stopPostmaster } from '../embedded/stop-postmaster.ts'
import type { EmbeddedReport } from './embedded-process.ts'

export const isRoot = process.getuid?.() === 0

/** An account for a child to run as, when we are root. */
export interface RunAs {
  uid: number
  gid: number
}

export interface EmbeddedProcess {
  child: ChildProcess
  reports: EmbeddedReport[]
  /** The first report, past or to come, that `pick` gives a value for. Rejects if the process ends without. */
  first<T>(pick: (report: EmbeddedReport) => T | undefined): Promise<T>
  ready: Promise<NonNullable<EmbeddedReport['ready']>>
  failure: Promise<NonNullable<EmbeddedReport['failure']>>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

/** Runs the embedded database in a process of its own; ended with the test at the latest. */
export function runEmbedded(parameters: string[], runAs?: RunAs): EmbeddedProcess {
  const program = join(import.meta.dirname, 'embedded-process.ts')
  const child = spawn(process.execPath, [program, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...runAs,
  })
  const reports: EmbeddedReport[] = []
  const ended = new Promise<number | string | null>(resolve => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  createInterface({ input: child.stdout }).on('line', line => {
    reports.push(JSON.parse(line))
    child.emit('report')
  })
  const first = <T>(pick: (report: EmbeddedReport) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = reports.map(pick).find(value => value !== undefined)
        if (found !== undefined) resolve(found)
      }
      child.on('report', look)
      void ended.then(() => reject(new Error(`It ended first: ${JSON.stringify(reports)}`)))
      look()
    })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [ready, failure] = [first(report => report.ready), first(report => report.failure)]
  // A test awaits one of the two; the other rejects when the process ends.
  for (const promise of [ready, failure]) promise.catch(() => undefined)
  return { child, reports, first, ready, failure, ended }
}

/** A new folder that every account may pass through, removed with the test, and any PostgreSQL on it ended. */
export function temporaryFolder(name = 'data'): string {
  const folder = newFolder(name)
  onTestFinished(async () => {
    await stopWhatRuns(join(folder, 'postgres'))
    rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** Through the postmaster first, which then also removes its shared memory. */
async function stopWhatRuns(cluster: string): Promise<void> {
  const identity = identityOf(readPostmasterFile(cluster)?.pid ?? -1)
  if (identity && isPostgresOn(identity.pid, cluster)) await stopPostmaster(identity, false)
  endLeftOverProcesses(cluster)
}

function newFolder(name: string): string {
  const root = realpathSync(mkdtempSync(join(quickestFolder(), 'selvedge-db-')))
  chmodSync(root, 0o711)
  return join(root, name)
}

let pattern: Promise<string> | undefined

/** A DATA_DIR whose first boot is behind it: copied, because a first boot takes twenty times as long. */
export async function bootedFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  execFileSync('cp', ['-a', await (pattern ??= bootPattern()), dataDir])
  return dataDir
}

afterAll(async () => {
  if (pattern) rmSync(dirname(await pattern), { recursive: true, force: true })
})

async function bootPattern(): Promise<string> {
  const dataDir = newFolder('data')
  const database = await startEmbedded({ dataDir, mode: 'serve', log: () => undefined })
  await database.stop()
  return dataDir
}

/** In memory where there is room: with fsync on, as these tests have it, a busy disk takes seconds a boot. */
function quickestFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}
