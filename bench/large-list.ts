import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { supplierList } from '@selvedge/tests/support/supplier-list.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { createCrashSite, type CrashSite } from '@selvedge/tests/crash/crash-site.ts'
import { table } from './results.ts'

const SUPPLIER = 'large-mill'
/** With a thousand letters of remarks in each row, a million rows are more than a gigabyte. */
const REMARKS = 1000
const READERS = 4
const LOOK_EVERY_MS = 1000
const root = path.join(import.meta.dirname, '..')

type Size = { rows: number }
type Command = { child: ReturnType<typeof spawn>; said: () => string; ended: Promise<number> }
const seconds = (ms: number) => (ms / 1000).toFixed(0)
const lineOf = (said: string, words: RegExp) => said.split('\n').find(line => words.test(line)) ?? said.trim()
const totalsOf = ({ said }: { said: string }) => lineOf(said, /\d+ added/)
const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

/** The command line in a process of its own, at the database of the server that runs. */
function selvedge({ dataDir }: CrashSite, ...words: string[]): Command {
  const child = spawn(process.execPath, [path.join(root, 'cli', 'selvedge.ts'), ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes))
  child.stderr.on('data', (bytes: Buffer) => (output += bytes))
  return {
    child,
    said: () => output,
    ended: once(child, 'exit').then(([code]) => (code as number | null) ?? -1),
  }
}

const megabytesNow = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

type Seen = { records_read: number; rows_written: number }
const lastImport = ({ db }: CrashSite) =>
  db
    .selectFrom('catalogue_imports')
    .select(['id', 'state', 'records_read', 'rows_written'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Aborted once that has ended, however it did. */
function signalOf(work: Promise<unknown>): AbortSignal {
  const over = new AbortController()
  void work.then(
    () => over.abort(),
    () => over.abort(),
  )
  return over.signal
}

/** Runs the import to its end, or kills it with SIGKILL as soon as it has come as far as said. */
async function take(site: CrashSite, file: string, isFar: (seen: Seen) => boolean) {
  const started = performance.now()
  const command = selvedge(site, 'import', file, '--supplier', SUPPLIER, '--approve')
  const over = signalOf(command.ended)
  let [peak, readMs] = [0, 0]
  let seen: Seen = { records_read: 0, rows_written: 0 }
  while (!over.aborted) {
    await Promise.race([delay(LOOK_EVERY_MS), command.ended])
    peak = Math.max(peak, megabytesNow(command.child.pid!))
    const last = await lastImport(site)
    if (last?.state === 'writing') readMs ||= performance.now() - started
    seen = last ?? seen
    if (isFar(seen)) {
      command.child.kill('SIGKILL')
      await command.ended
    }
  }
  return {
    code: await command.ended,
    ms: performance.now() - started,
    readMs,
    peak,
    seen,
    said: command.said(),
  }
}

/** Asks for the list again and again until `done`; answers how long each answer took. */
async function readLists(client: Client, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = signalOf(done)
  const reader = async () => {
    while (!over.aborted) {
      const started = performance.now()
      await succeed(client(listFabrics, { query: {} }))
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times.toSorted((one, other) => one - other)
}

const at = (times: readonly number[], share: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)

/** Waits until the list counts that many fabrics. */
async function untilListed(client: Client, wanted: number): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { data } = await succeed(client(listFabrics, { query: {} }))
    if (data.total === wanted) return performance.now() - started
    await delay(LOOK_EVERY_MS)
  }
}

/**
 * A supplier's list of a million rows and more than a gigabyte, through the command line: killed with SIGKILL while it
 * reads and while it writes, resumed, taken in, and withdrawn whole while others read the list of fabrics.
 */
export async function measureLargeList({ rows }: Size = { rows: 1_000_000 }): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-large-'))
  const site = await createCrashSite()
  try {
    return await measure(site, path.join(folder, 'list.csv'), rows)
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(site: CrashSite, file: string, rows: number): Promise<string[]> {
  const client = site.client()
  await pipeline(Readable.from(supplierList({ rows, remarks: REMARKS })), createWriteStream(file))
  const megabytes = Math.round((await stat(file)).size / 2 ** 20)
  await importCatalogue({
    db: site.db,
    rows: [supplierRow({ slug: SUPPLIER, currency: 'GBP' })],
    clock: () => new Date(),
    report: () => undefined,
  })
  const before = (await succeed(client(listFabrics, { query: {} }))).data.total
  say(`${rows} rows, ${megabytes} MB`)

  const first = await take(site, file, ({ records_read }) => records_read >= rows / 2)
  say(`killed at ${first.seen.records_read} records read, after ${seconds(first.ms)} s`)
  const second = await take(site, file, ({ rows_written }) => rows_written >= rows / 10)
  const resumed = /Resuming after \d+ records?/.exec(second.said)?.[0] ?? 'from the start'
  say(`${resumed}; killed at ${second.seen.rows_written} rows written, after ${seconds(second.ms)} s`)
  const between = (await succeed(client(listFabrics, { query: {} }))).data.total
  if (between !== before) throw new Error(`An import that was killed shows ${between - before} fabrics`)
  const third = await take(site, file, () => false)
  say(`taken in after ${seconds(third.ms)} s: ${totalsOf(third)}`)
  if (third.code !== 0) throw new Error(`The import failed:\n${third.said}`)
  const done = (await lastImport(site))!
  const listedMs = await untilListed(client, before + rows)
  const quiet = await readLists(client, delay(10_000))

  const started = performance.now()
  const undo = selvedge(site, 'imports', 'withdraw', done.id)
  const busy = await readLists(client, undo.ended)
  const undoMs = performance.now() - started
  say(`withdrawn after ${seconds(undoMs)} s: ${lineOf(undo.said(), /^Withdrawn/)}`)
  if ((await undo.ended) !== 0) throw new Error(undo.said())
  const goneMs = await untilListed(client, before)
  return table(
    ['what', 'figure'],
    [
      ['list', `${rows.toLocaleString('en')} rows, ${megabytes} MB`],
      [
        'first run, killed with SIGKILL',
        `after ${seconds(first.ms)} s, ${first.seen.records_read} records read`,
      ],
      ['second run', resumed],
      ['read by then', `${seconds(second.readMs)} s after the second start`],
      [
        'second run, killed with SIGKILL',
        `after ${seconds(second.ms)} s, ${second.seen.rows_written} rows written`,
      ],
      ['third run, to the end', `${seconds(third.ms)} s: ${totalsOf(third)}`],
      ['memory of the importing process, at most', `${Math.max(first.peak, second.peak, third.peak)} MB`],
      ['all in the list of fabrics', `${seconds(listedMs)} s later`],
      ['withdrawn whole', `${seconds(undoMs)} s: ${lineOf(undo.said(), /^Withdrawn/)}`],
      ['none in the list of fabrics', `${seconds(goneMs)} s later`],
      [`list of fabrics, ${READERS} readers, before: p50 / p99 / worst`, of(quiet)],
      [`the same while the list is withdrawn: p50 / p99 / worst`, of(busy)],
    ],
  )
}

const of = (times: readonly number[]) =>
  `${at(times, 0.5)} / ${at(times, 0.99)} / ${at(times, 1)} ms of ${times.length.toLocaleString('en')} answers, none failed`

if (import.meta.main)
  console.log((await measureLargeList({ rows: Number(process.argv[2] ?? 1_000_000) })).join('\n'))
