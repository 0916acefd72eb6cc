import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { soakParts, type SoakPart } from './soak-parts.ts'
import { root, type Tally } from './steps.ts'

/** The runs that take too long for `npm test`. */
export type LongRun = `soak ${SoakPart}` | 'matrix'

const longRuns: readonly LongRun[] = [
  ...(Object.keys(soakParts) as SoakPart[]).map(part => `soak ${part}` as const),
  'matrix',
]

const file = path.join(import.meta.dirname, 'RESULTS.md')
const lineOf = (run: LongRun) => new RegExp(`^- ${run}: .*$`, 'm')

/** The result of the last of each long run, one line each. */
export async function lastLongRuns(): Promise<string> {
  const text = await readFile(file, 'utf8')
  return longRuns.map(run => lineOf(run).exec(text)?.[0] ?? `- ${run}: never`).join('\n')
}

/** Replaces the recorded result of a long run in RESULTS.md, which is to be committed. */
export async function recordLongRun(
  run: LongRun,
  { passed, failed }: Tally,
  { durationMs, note }: { durationMs: number; note: string },
): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const minutes = Math.ceil(durationMs / 60_000)
  const line = `- ${run}: ${date}, commit ${commit()}, ${machine()}: ${passed} passed, ${failed.length} failed in ${minutes} min${note}`
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(lineOf(run), () => line),
  )
}

const git = (...words: string[]): string =>
  spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout?.trim() ?? ''

function commit(): string {
  const isChanged =
    git('status', '--porcelain', '--untracked-files=no', '--', root, `:(exclude)${file}`) !== ''
  return (git('rev-parse', '--short', 'HEAD') || 'unknown') + (isChanged ? ' with changes' : '')
}

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`
