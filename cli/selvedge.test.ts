import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const selvedge = (args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'selvedge.ts'), ...args],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } },
  )
  return { status, stdout, stderr }
}

it.each([[['help']], [['--help']], [[]]])('%j prints the usage, whatever the settings', args => {
  const { status, stdout, stderr } = selvedge(args, { PORT: 'nonsense' })
  expect([status, stderr]).toEqual([0, ''])
  for (const command of [
    'serve',
    'dev',
    'migrate',
    'demo',
    'import FILE',
    'rates FILE',
    'end-sessions',
    'reset-two-step',
  ])
    expect(stdout).toContain(`\n  ${command}`)
})

it('an unknown command is an error', () => {
  expect(selvedge(['weave'])).toMatchObject({ status: 2, stdout: '' })
})

it('names only the invalid setting', () => {
  expect(selvedge(['serve'], { ACCESS_GATE_ENABLED: 'true' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^ACCESS_GATE_PASSWORD: [^\n]+\n$/) as string,
  })
})

it.each([
  [
    ['import'],
    'Give one file: selvedge import FILE [--supplier NAME [--mapping FILE] [--sheet NAME] [--approve] [--dry-run] [--report FILE.csv|.jsonl] [--discontinue-missing] [--whole]]\n',
  ],
  [['end-sessions'], 'Give one email address, or --all: selvedge end-sessions EMAIL|--all\n'],
  [['end-sessions', '--al'], 'Give one email address, or --all: selvedge end-sessions EMAIL|--all\n'],
  [['reset-two-step'], 'Give one email address: selvedge reset-two-step EMAIL\n'],
  [
    ['rates', '--force'],
    'Give one file, or rates of your own: selvedge rates FILE [--force], or selvedge rates UAH=48.9\n',
  ],
  [
    ['rates', '--forec', 'rates.xml'],
    'Give one file, or rates of your own: selvedge rates FILE [--force], or selvedge rates UAH=48.9\n',
  ],
])('%j does nothing but print its usage', (args, stderr) => {
  expect(selvedge(args)).toMatchObject({ status: 1, stderr })
})
