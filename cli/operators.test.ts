import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishDeskSetUp, getDeskSetUp, getOperator } from '@selvedge/contract/desk/operators.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { DESK_PASSWORD } from '@selvedge/tests/support/operators.ts'
import { codeAt, waitForNextCode } from '@selvedge/tests/support/second-factor.ts'
import { CommandError } from './command-error.ts'
import { operators } from './operators.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** Runs `selvedge operators …` with these arguments. */
async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  const { db, deps } = application
  const { publicOrigin, sessionSecret } = deps.env
  const say = (line: string) => void said.push(line)
  await operators({ db, clock: deps.clock, sessionSecret, publicOrigin, say }, args)
  return said
}
const tokenIn = (said: string[]): string => said.join(' ').split('/desk/set-up/')[1]!.split(' ')[0]!
async function finish(token: string): Promise<string> {
  const params = { token }
  const anybody = application.client()
  const { secret } = (await succeed(anybody(getDeskSetUp, { params }))).data
  waitForNextCode(application)
  const body = { password: DESK_PASSWORD, code: codeAt(secret, application.clock.now) }
  return (await succeed(anybody(finishDeskSetUp, { params, body }))).token ?? ''
}

it('makes the first operator, sets one up anew who has lost the app, and closes one', async () => {
  expect(await run()).toEqual(['There are no operators yet. Add one: selvedge operators add EMAIL NAME'])
  const first = tokenIn(await run('add', 'Ruth@Selvedge.test', 'Ruth', 'Ashby'))
  expect(await run()).toEqual(['ruth@selvedge.test  Ruth Ashby  operator  link not used yet'])
  const session = await finish(first)
  expect(await run()).toEqual(['ruth@selvedge.test  Ruth Ashby  operator  open'])
  await expect(run('add', 'ruth@selvedge.test', 'Ruth')).rejects.toThrow('is an operator already')

  const again = tokenIn(await run('reset', 'ruth@selvedge.test'))
  expect(await application.client(session)(getOperator)).toMatchObject({ code: 'signInRequired' })
  const renewed = await finish(again)
  expect((await succeed(application.client(renewed)(getOperator))).data).toMatchObject({ name: 'Ruth Ashby' })

  await run('close', 'ruth@selvedge.test')
  expect(await application.client(renewed)(getOperator)).toMatchObject({ code: 'signInRequired' })
  expect(await run()).toEqual(['ruth@selvedge.test  Ruth Ashby  operator  closed'])
})

it('makes a clerk of one supplier, who stays one when set up anew', async () => {
  const clerk = ['--role', 'clerk', '--supplier', 'halden-and-rowe']
  await run('add', 'fiona@halden.test', 'Fiona', 'Kerr', ...clerk)
  const told = 'fiona@halden.test  Fiona Kerr  clerk of Halden & Rowe  link not used yet'
  expect(await run()).toContain(told)
  const session = await finish(tokenIn(await run('reset', 'fiona@halden.test')))
  expect((await succeed(application.client(session)(getOperator))).data).toMatchObject({
    role: 'clerk',
    supplier: { id: 'halden-and-rowe', name: 'Halden & Rowe' },
  })
})

it.each([
  [['add', 'ann@selvedge.test', 'Ann', '--role', 'weaver'], 'There is no role weaver'],
  [['add', 'ann@selvedge.test', 'Ann', '--role', 'cutter'], 'Name the supplier'],
  [['add', 'ann@selvedge.test', 'Ann', '--supplier', 'halden-and-rowe'], 'only with --role clerk'],
  [
    ['add', 'ann@selvedge.test', 'Ann', '--role', 'clerk', '--supplier', 'nobody'],
    'There is no supplier nobody',
  ],
  [['reset', 'ann@selvedge.test', '--role', 'operator'], 'Use one of'],
  [['add', 'no-address', 'Ann'], 'not an email address'],
  [['add', 'ann@selvedge.test'], 'Give the operator’s name'],
  [['reset', 'nobody@selvedge.test'], 'No operator has the address'],
  [['close', 'nobody@selvedge.test'], 'No operator has the address'],
  [['invite', 'ann@selvedge.test'], 'Use one of'],
])('%j is refused with what to do', async (args, words) => {
  const refusal = run(...args)
  await expect(refusal).rejects.toBeInstanceOf(CommandError)
  await expect(refusal).rejects.toThrow(words)
})
