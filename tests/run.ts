import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromiumPath } from './support/chromium.ts'

const root = path.join(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
const results = path.join(root, 'tests', 'results')
const soak = process.argv.includes('--soak')
/** Every page in every view and language rather than the sample. */
const matrix = process.argv.includes('--matrix')

type Tally = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Tally> }

function command(program: string, args: string[], cwd = root): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: {
        ...process.env,
        SOAK: String(soak),
        ROUNDS: soak ? '20' : (process.env['ROUNDS'] ?? '3'),
        ...(matrix ? { MATRIX: 'whole' } : {}),
      },
    })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })
}

const check = (name: string, program: string, args: string[], cwd?: string): Step => ({
  name,
  run: async () =>
    (await command(program, args, cwd)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** A run that broke outside any test, or left no report, has failed, whatever its tests say. */
function judge(tally: Tally | null, succeeded: boolean): Tally {
  if (tally === null) return { passed: 0, failed: 1 }
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

const vitest: Step = {
  name: 'unit, API, database, race and crash tests',
  run: async () => {
    const file = path.join(results, 'vitest.json')
    const succeeded = await command(bin('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = (await readReport(file)) as { numPassedTests: number; numFailedTests: number } | null
    return judge(report && { passed: report.numPassedTests, failed: report.numFailedTests }, succeeded)
  },
}

const endToEnd: Step = {
  name: 'end-to-end tests in Chromium',
  run: async () => {
    if (!haveChromium()) {
      console.log('Chromium is neither here nor to be had by apt-get: the end-to-end tests are left out.')
      return { passed: 0, failed: 0 }
    }
    const file = path.join(results, 'e2e.json')
    const succeeded = await command(bin('playwright'), [
      'test',
      '--config',
      path.join('tests', 'playwright.config.ts'),
      ...(matrix ? ['accessibility.spec.ts'] : []),
    ])
    const report = (await readReport(file)) as {
      stats: Record<'expected' | 'unexpected' | 'flaky', number>
    } | null
    const stats = report?.stats
    return judge(stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : null, succeeded)
  },
}

/** Chromium from Debian, installed where we may; a machine without either runs everything else. */
function haveChromium(): boolean {
  if (existsSync(chromiumPath)) return true
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  return existsSync(chromiumPath)
}

const everything: Step[] = [
  check('format', bin('oxfmt'), ['--check', '.']),
  check('page types', bin('react-router'), ['typegen'], path.join(root, 'web')),
  check('types', bin('tsc'), ['-p', 'tsconfig.json']),
  check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  vitest,
  endToEnd,
]
const steps = soak ? [vitest] : matrix ? [endToEnd] : everything

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const total: Tally = { passed: 0, failed: 0 }
for (const step of steps) {
  console.log(`\n== ${step.name}`)
  const tally = await step.run()
  total.passed += tally.passed
  total.failed += tally.failed
  if (tally.failed > 0) console.log(`== ${step.name}: ${tally.failed} failed`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
