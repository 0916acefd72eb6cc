import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'

/** `failed`: what failed, each by its name and, where it has one, its reason. */
export type Tally = { passed: number; failed: string[] }
export type Step = { name: string; run: () => Promise<Tally> }

/** Of three shares of a busy processor it gets one. */
const GIVES_WAY = 5

export const root = path.join(import.meta.dirname, '..')
export const resultsFolder = path.join(root, 'tests', 'results')
export const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name)

export type Options = {
  cwd?: string
  env?: Record<string, string>
  output?: 'shown' | 'at the end'
  /** Gives way to other programs where they need the processors. */
  givesWay?: boolean
}

/**
 * Runs a program and returns whether it succeeded. Its output is shown at once, or in one piece at the end.
 */
export function command(
  program: string,
  args: string[],
  { cwd = root, env, output = 'shown', givesWay = false }: Options = {},
): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    if (givesWay && child.pid !== undefined) setPriority(child.pid, GIVES_WAY)
    const printed: Buffer[] = []
    child.stdout?.on('data', (bytes: Buffer) => printed.push(bytes))
    child.stderr?.on('data', (bytes: Buffer) => printed.push(bytes))
    child.on('error', () => resolve(false))
    child.on('close', code => {
      if (printed.length > 0) process.stdout.write(Buffer.concat(printed))
      resolve(code === 0)
    })
  })
}

/** A program whose success counts as one test. */
export const check = (name: string, program: string, args: string[], cwd = root): Step => ({
  name,
  run: async () =>
    (await command(program, args, { cwd, output: 'at the end' }))
      ? { passed: 1, failed: [] }
      : { passed: 0, failed: [name] },
})

/** Runs a step and returns its result and duration. */
export async function runStep({ name, run }: Step): Promise<Tally> {
  const started = performance.now()
  const tally = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `== ${name}: ${tally.failed.length > 0 ? `${tally.failed.length} failed` : 'passed'}, ${seconds} s`,
  )
  return tally
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
})

/**
 * The results of a test run as its report tells them. A run that failed outside any test, or left no report, has failed, whatever its
 * tests say.
 */
export async function tallyOf(
  report: string,
  succeeded: boolean,
  read: (report: unknown) => Tally,
): Promise<Tally> {
  const found: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => 'null'))
  if (found === null) return { passed: 0, failed: [`${path.basename(report)} was not written`] }
  const tally = read(found)
  return succeeded || tally.failed.length > 0 ? tally : { ...tally, failed: ['a failure outside the tests'] }
}
