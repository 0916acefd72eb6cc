import { afterAll, beforeAll, expect, it } from 'vitest'
import { getProfile, saveProfileSuppliers } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { accountAnswer, answerRequest, listRequests } from './accounts.ts'
import { CommandError } from './command-error.ts'

let application: TestApplication
const said: string[] = []
const say = (line: string) => void said.push(line)
beforeAll(async () => {
  application = await createTestApplication()
  application.clock.now = new Date('2026-11-20T09:00Z')
})
afterAll(() => application.close())

/** Runs `selvedge accounts …` with these arguments. */
async function answer(...words: string[]): Promise<string[]> {
  said.length = 0
  const { db, deps, clock } = application
  const { publicOrigin } = deps.env
  await answerRequest({
    db,
    jobs: deps.jobs,
    clock: () => clock.now,
    publicOrigin,
    ...accountAnswer(words),
    say,
  })
  return [...said]
}
async function list(): Promise<string[]> {
  said.length = 0
  await listRequests(application.db, say)
  return [...said]
}

it('lists what is requested, opens one and refuses the other', async () => {
  expect(await list()).toEqual(['No accounts have been requested.'])
  const { client, email } = await signUpRetailer(application)
  const selectedSuppliers = [{ id: 'brennan-linen' }, { id: 'halden-and-rowe', accountNumber: 'HR-7' }]
  await succeed(client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } }))
  expect(await list()).toEqual([
    expect.stringContaining(`2026-11-20  ${email}  brennan-linen  Ellwood & Daughter`) as string,
    `2026-11-20  ${email}  halden-and-rowe  Ellwood & Daughter  GB  says HR-7  opening tier 12%`,
  ])
  const opening = ['open', email, 'halden-and-rowe', '--number', 'K-20417', '--tier', '12.5']
  const opened = 'Ellwood & Daughter’s account at Halden & Rowe is open, number K-20417, 12.5% off list'
  expect(await answer(...opening)).toEqual([`${opened}; its owner has been emailed.`])
  expect(await answer(...opening)).toEqual([
    `${opened.replace(' is open', ' is already open')}; nothing was changed.`,
  ])
  expect(await answer('refuse', email, 'brennan-linen', 'Within', 'Ireland', 'only')).toEqual([
    expect.stringMatching(/is refused; its owner has been emailed\.$/) as string,
  ])
  expect((await succeed(client(getProfile))).data.selectedSuppliers).toMatchObject([
    { status: 'refused', refusalReason: 'Within Ireland only' },
    { status: 'open', accountNumber: 'K-20417', tierBasisPoints: 1250 },
  ])
  expect(await list()).toEqual(['No accounts have been requested.'])
})

it('explains why an account cannot be opened', async () => {
  const { email } = await signUpRetailer(application)
  await expect(answer('open', email, 'halden-and-rowe')).rejects.toThrow(
    'This business has no account request waiting with this supplier.',
  )
  await expect(answer('open', email, 'nobody')).rejects.toThrow('supplier: There’s no “nobody” here')
  await expect(answer('open', 'nobody@example.com', 'halden-and-rowe')).rejects.toThrow(/^email: /)
})

it.each([
  [['close', 'a@example.com', 'halden-and-rowe']],
  [['open', 'a@example.com']],
  [['open', 'a@example.com', 'halden-and-rowe', 'K-1']],
  [['open', 'a@example.com', 'halden-and-rowe', '--tier', '91']],
  [['open', 'a@example.com', 'halden-and-rowe', '--tier', '12,5']],
  [['open', 'a@example.com', 'halden-and-rowe', '--number', ' ']],
  [['open', 'a@example.com', 'halden-and-rowe', '--status', 'open']],
  [['refuse', 'a@example.com', 'halden-and-rowe']],
  [['refuse', 'a@example.com', 'halden-and-rowe', 'No', '--tier', '1']],
])('rejects %j', words => {
  expect(() => accountAnswer(words)).toThrow(CommandError)
})
