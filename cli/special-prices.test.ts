import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { askFor, dayIn, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { CommandError } from './command-error.ts'
import { specialPriceAnswer } from './special-price-answer.ts'
import { answerSpecialPrice, listSpecialPrices } from './special-prices.ts'

let application: TestApplication
const said: string[] = []
const say = (line: string) => void said.push(line)
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** Runs `selvedge special-price …` with these arguments. */
function answer(...words: string[]): Promise<void> {
  said.length = 0
  const { db, deps, clock } = application
  const { publicOrigin } = deps.env
  const asked = specialPriceAnswer(words)
  return answerSpecialPrice({ db, jobs: deps.jobs, clock: () => clock.now, publicOrigin, ...asked, say })
}

async function list(): Promise<string[]> {
  said.length = 0
  await listSpecialPrices(application.db, say)
  return [...said]
}

it('lists waiting requests, answers one, and no longer lists it', async () => {
  expect(await list()).toEqual(['No special price requests are awaiting an answer.'])
  const { client } = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
  const number = await askFor(client, { fabricId: 'glenmoor-04-loch', metres: 30, message: 'Twelve\nrooms' })
  expect(await list()).toEqual([
    `${number}  ${dayIn(application, 0)}  Ellwood & Daughter  Halden & Rowe Glenmoor 04 Loch  30.0 m  pays £61.90/m, asks £50.00/m  project`,
    '    Twelve rooms',
  ])
  const until = dayIn(application, 30)
  await answer(number.toLowerCase(), 'offer', '55.5', '--until', until, '--minimum', '27.5', 'For', 'March')
  expect(said).toEqual([`${number}: offer sent and the requester emailed.`])
  expect(await readSpecial(client, number)).toMatchObject({
    state: 'countered',
    offer: { perMetreMinor: 5550, validUntil: until, minimumMicrometres: 27_500_000 },
    history: [{}, { message: 'For March' }],
  })
  expect(await list()).toEqual(['No special price requests are awaiting an answer.'])
  await expect(answer(number, 'offer', '50', '--until', until)).rejects.toThrow(
    /can’t be answered at this stage/,
  )
})

it('rejects with a reason', async () => {
  const { client } = await signUpRetailer(application)
  const number = await askFor(client, { fabricId: 'glenmoor-04-loch', targetMinor: 1 })
  await answer(number, 'reject', 'Too', 'low')
  expect(said).toEqual([`${number}: declined and the requester emailed.`])
  expect((await readSpecial(client, number)).history.at(-1)).toMatchObject({
    event: 'rejected',
    message: 'Too low',
  })
})

it.each([
  [[]],
  [['10001', 'reject']],
  [['SP-10001']],
  [['SP-10001', 'accept']],
  [['SP-10001', 'offer']],
  [['SP-10001', 'offer', '54']],
  [['SP-10001', 'offer', '54,50', '--until', '2026-12-31']],
  [['SP-10001', 'offer', '-54', '--until', '2026-12-31']],
  [['SP-10001', 'offer', '54', '--until', '31.12.2026']],
  [['SP-10001', 'offer', '54', '--until', '2026-02-30']],
  [['SP-10001', 'offer', '54', '--until', '2026-12-31', '--minimum', '0']],
  [['SP-10001', 'offer', '54', '--until', '2026-12-31', '--minimum', '10001']],
  [['SP-10001', 'offer', '54', '--until', '2026-12-31', 'x'.repeat(501)]],
  [['SP-10001', 'reject', '--until', '2026-12-31']],
  [['SP-10001', 'reject', '--version']],
])('rejects %j as an answer', words => {
  expect(() => specialPriceAnswer(words)).toThrow(CommandError)
})

it('explains why an offer is impossible', async () => {
  const { client } = await signUpRetailer(application)
  const number = await askFor(client, { fabricId: 'glenmoor-04-loch' })
  const until = dayIn(application, 3)
  await expect(answer(number, 'offer', '99', '--until', until)).rejects.toThrow(
    /below the price the business pays now/,
  )
  await expect(answer(number, 'offer', '50', '--until', '2020-01-01')).rejects.toThrow(
    /between today and a year from now/,
  )
  await expect(answer('SP-99999', 'reject')).rejects.toThrow('There is no request SP-99999')
})
