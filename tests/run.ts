import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lastLongRuns, recordLongRun, type LongRun } from './long-runs.ts'
import { partsAsked, shareAsked, soakParts, type SoakPart } from './soak-parts.ts'
import { playwrightTally, vitestTally, type PlaywrightReport, type VitestReport } from './reports.ts'
import {
  bin,
  check,
  command,
  resultsFolder,
  root,
  runStep,
  sum,
  tallyOf,
  type Options,
  type Step,
  type Tally,
} from './steps.ts'
import { chromiumPath, headlessShellPath, testBrowser } from './support/chromium.ts'

const words = process.argv.slice(2)
const asked = (name: string) => words.includes(`--${name}`)
const quick = asked('quick')

const checks = async (): Promise<Tally> =>
  sum(
    await Promise.all([
      runStep(check('format', bin('oxfmt'), ['--check', '.'])),
      // Types and lint need the generated route types.
      runStep(check('page types', bin('react-router'), ['typegen'], path.join(root, 'web'))).then(
        async tally =>
          sum([
            tally,
            ...(await Promise.all([
              runStep(check('types', bin('tsc'), ['-p', 'tsconfig.json'])),
              runStep(check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])),
            ])),
          ]),
      ),
    ]),
  )

/** `soak`: the share of a soak's rounds (`support/rounds.ts`). */
const vitest = (name: string, args: string[], soak = 0): Step => ({
  name,
  run: async () => {
    const report = path.join(resultsFolder, 'vitest.json')
    const succeeded = await command(
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      { env: { SOAK: String(soak) } },
    )
    return tallyOf(report, succeeded, found => vitestTally(found as VitestReport))
  },
})
const unitTests = vitest('unit tests', ['--project', 'unit'])
const allOfVitest = vitest('unit, API, database, race and crash tests', [])

const endToEnd = (files: string[], { env = {}, ...options }: Options = {}): Step => ({
  name: 'end-to-end tests in Chromium',
  run: async () => {
    if (!haveChromium()) {
      console.log('Chromium is neither here nor to be had by apt-get: the end-to-end tests are left out.')
      return { passed: 0, failed: [] }
    }
    const succeeded = await command(
      bin('playwright'),
      ['test', '--config', path.join('tests', 'playwright.config.ts'), ...files],
      { env, ...options },
    )
    return tallyOf(path.join(resultsFolder, 'e2e.json'), succeeded, found =>
      playwrightTally(found as PlaywrightReport),
    )
  },
})

/** Debian's Chromium, installed if permitted; a machine without either skips the browser tests. */
function haveChromium(): boolean {
  const given = process.env['CHROMIUM'] !== undefined
  if (given || existsSync(headlessShellPath)) return existsSync(testBrowser())
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // Older releases of Debian have it in the package of Chromium only.
    if (!install('chromium-headless-shell') && !existsSync(chromiumPath)) install('chromium')
  }
  return existsSync(testBrowser())
}

const install = (name: string): boolean =>
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' })
    .status === 0

async function recorded(name: LongRun, step: Step, note = ''): Promise<Tally> {
  const started = performance.now()
  const tally = await runStep(step)
  await recordLongRun(name, tally, { durationMs: performance.now() - started, note })
  return tally
}

/** One part after another: each has both cores, and is recorded when it ends. */
async function soak(parts: SoakPart[], share: number): Promise<Tally> {
  const note = share < 1 ? `, ${share * 100} % of the rounds` : ''
  const tallies: Tally[] = []
  for (const part of parts)
    tallies.push(await recorded(`soak ${part}`, vitest(`soak of ${part}`, [...soakParts[part]], share), note))
  return sum(tallies)
}

/**
 * The checks run beside the tests with a database, and after them Chromium, whose lines come in one piece at its end.
 * It gives way, because tests of fifty requests at once have the deadlines of the product.
 */
async function run(): Promise<Tally> {
  if (asked('soak')) return soak(partsAsked(words), shareAsked(words))
  if (asked('matrix'))
    return recorded(
      'matrix',
      endToEnd(['accessibility', 'clipped-text', 'html', 'reader-settings', 'three-browsers'], {
        env: { MATRIX: 'whole' },
      }),
    )
  if (quick) return sum(await Promise.all([checks(), runStep(unitTests)]))
  const checksThenChromium = async () => [
    await checks(),
    await runStep(endToEnd([], { output: 'at the end', givesWay: true })),
  ]
  const [others, tested] = await Promise.all([checksThenChromium(), runStep(allOfVitest)])
  return sum([...others, tested])
}

await rm(resultsFolder, { recursive: true, force: true })
await mkdir(resultsFolder, { recursive: true })
const total = await run()
console.log(`\nLong runs (tests/RESULTS.md):\n${await lastLongRuns()}`)
// Last, because a log of thousands of lines is read from its end.
if (total.failed.length > 0) console.log(`\nFailed:\n${total.failed.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed`)
process.exitCode = total.failed.length > 0 ? 1 : 0
