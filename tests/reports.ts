import path from 'node:path'
import { root, type Tally } from './steps.ts'

/** The parts read of what Vitest's JSON reporter writes. */
export type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** The parts read of what Playwright's JSON reporter writes. */
export type PlaywrightReport = {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: Record<'expected' | 'flaky', number>
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

// oxlint-disable-next-line no-control-regex -- colours of a terminal are made of control characters
const terminalColours = /\u001B\[\d+(?:;\d+)*m/g

/** A failed test with the first lines of its reason. */
const failure = (name: string, reason = ''): string =>
  [
    `✘ ${name}`,
    ...reason
      .replaceAll(terminalColours, '')
      .split('\n')
      .filter(line => line.trim() !== '')
      .slice(0, 4)
      .map(line => `    ${line.trim()}`),
  ].join('\n')

export function vitestTally({ numPassedTests, testResults }: VitestReport): Tally {
  const failed = testResults.flatMap(file => {
    const name = path.relative(root, file.name)
    const tests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(test => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
    return tests.length === 0 && file.status === 'failed' ? [failure(name, file.message)] : tests
  })
  return { passed: numPassedTests, failed }
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** A test that passes only when it is repeated has passed; Playwright prints its reason as that of a flaky test. */
export function playwrightTally({ suites, errors, stats }: PlaywrightReport): Tally {
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => failure(`tests/e2e/${file}:${line}: ${title}`, results[0]?.error?.message)),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: [...failed, ...errors.map(({ message }) => failure('outside the tests', message))],
  }
}
