import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject, onTestFinished } from 'vitest'
import { endLeftOverProcesses } from '../embedded/left-over-processes.ts'
import { readPostmasterFile } from '../embedded/postmaster-file.ts'
import { identityOf, isPostgresOn } from '../embedded/process-identity.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { stopPostmaster } from '../embedded/stop-postmaster.ts'
import type { EmbeddedReport } from './embedded-process.ts'
import { quickestFolder } from './quickest-folder.ts'

export const isRoot = process.getuid?.() === 0

/** An account to run a child process as, when we are root. */
export interface RunAs {
  uid: number
  gid: number
}

export interface EmbeddedProcess {
  child: ChildProcess
  reports: EmbeddedReport[]
  /** The first report, past or future, for which `pick` returns a value. Rejects if the process ends without one. */
  first<T>(pick: (report: EmbeddedReport) => T | undefined): Promise<T>
  ready: Promise<NonNullable<EmbeddedReport['ready']>>
  failure: Promise<NonNullable<EmbeddedReport['failure']>>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

/** Runs the embedded database in a child process, which is killed at the end of the test at the latest. */
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
  // A test awaits only one of the two; the other rejects when the process ends.
  for (const promise of [ready, failure]) promise.catch(() => undefined)
  return { child, reports, first, ready, failure, ended }
}

/** A new folder that every account may enter; removed after the test, with any PostgreSQL running on it. */
export function temporaryFolder(name = 'data'): string {
  const folder = newFolder(name)
  onTestFinished(async () => {
    await stopWhatRuns(join(folder, 'postgres'))
    rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** The postmaster first, so that it can remove its shared memory. */
async function stopWhatRuns(cluster: string): Promise<void> {
  const identity = identityOf(readPostmasterFile(cluster)?.pid ?? -1)
  if (identity && isPostgresOn(identity.pid, cluster)) await stopPostmaster(identity, false)
  await endLeftOverProcesses(cluster)
}

function newFolder(name: string, within = quickestFolder()): string {
  const root = realpathSync(mkdtempSync(join(within, 'selvedge-db-')))
  chmodSync(root, 0o711)
  return join(root, name)
}

let pattern: Promise<string> | undefined

/** A DATA_DIR after its first boot: copied, because a first boot takes twenty times as long. */
export async function bootedFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  execFileSync('cp', ['-a', await (pattern ??= bootPattern()), dataDir])
  return dataDir
}

/** Once for all files of a worker, which share their modules; removed when the run ends. */
async function bootPattern(): Promise<string> {
  const dataDir = newFolder('data', inject('runFolder'))
  const database = await startEmbedded({ dataDir, mode: 'serve', log: () => undefined })
  await database.stop()
  return dataDir
}
