import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lastLongRuns, recordLongRun } from './long-runs.ts'
import {
  bin,
  check,
  command,
  resultsFolder,
  root,
  runStep,
  sum,
  tallyOf,
  type Step,
  type Tally,
} from './steps.ts'
import { chromiumPath } from './support/chromium.ts'

const asked = (name: string) => process.argv.includes(`--${name}`)
const longRun = (['soak', 'matrix'] as const).find(asked)
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

const vitest = (name: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const report = path.join(resultsFolder, 'vitest.json')
    const succeeded = await command(
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      {
        env: {
          SOAK: String(longRun === 'soak'),
          ROUNDS: longRun === 'soak' ? '20' : (process.env['ROUNDS'] ?? '1'),
        },
      },
    )
    return tallyOf(report, succeeded, found => {
      const { numPassedTests, numFailedTests } = found as Record<'numPassedTests' | 'numFailedTests', number>
      return { passed: numPassedTests, failed: numFailedTests }
    })
  },
})
const unitTests = vitest('unit tests', '--project', 'unit')
const allOfVitest = vitest('unit, API, database, race and crash tests')

const endToEnd = (...files: string[]): Step => ({
  name: 'end-to-end tests in Chromium',
  run: async () => {
    if (!haveChromium()) {
      console.log('Chromium is neither here nor to be had by apt-get: the end-to-end tests are left out.')
      return { passed: 0, failed: 0 }
    }
    const succeeded = await command(
      bin('playwright'),
      ['test', '--config', path.join('tests', 'playwright.config.ts'), ...files],
      { env: longRun === 'matrix' ? { MATRIX: 'whole' } : {} },
    )
    return tallyOf(path.join(resultsFolder, 'e2e.json'), succeeded, found => {
      const { stats } = found as { stats: Record<'expected' | 'unexpected' | 'flaky', number> }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    })
  },
})

/** Debian's Chromium, installed if permitted; a machine without either skips the browser tests. */
function haveChromium(): boolean {
  if (existsSync(chromiumPath)) return true
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  return existsSync(chromiumPath)
}

/** The checks are CPU-bound and the tests beside them often wait; Chromium needs both cores. */
async function run(): Promise<Tally> {
  if (longRun === 'soak') return runStep(allOfVitest)
  if (longRun === 'matrix')
    return runStep(endToEnd('accessibility', 'clipped-text', 'html', 'reader-settings'))
  if (quick) return sum(await Promise.all([checks(), runStep(unitTests)]))
  return sum([...(await Promise.all([checks(), runStep(allOfVitest)])), await runStep(endToEnd())])
}

await rm(resultsFolder, { recursive: true, force: true })
await mkdir(resultsFolder, { recursive: true })
const started = performance.now()
const total = await run()
if (longRun) await recordLongRun(longRun, total, performance.now() - started)
console.log(`\nLong runs (tests/RESULTS.md):\n${await lastLongRuns()}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
