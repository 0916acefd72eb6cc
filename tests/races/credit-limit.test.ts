import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderAmongMany, readCart } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { addColleague } from '../support/team.ts'
import { grantTermsTo } from '../support/terms.ts'

const MEMBERS = 50
const WITHIN_LIMIT = 7
const HOUR_MS = 3600_000
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
})
afterAll(() => application.close())

it('fifty orders of one business placed at once never exceed its credit limit', async () => {
  const owner = await signUpRetailer(application, { card: null })
  const members = [owner.client]
  while (members.length < MEMBERS) {
    members.push((await addColleague(application, owner.client, 'admin')).client)
    // So many may be invited within an hour.
    if (members.length % 10 === 0) application.clock.now = new Date(application.clock.now.getTime() + HOUR_MS)
  }
  for (const client of members) await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
  const { totalMinor } = (await readCart(owner.client)).totals
  const limitMinor = WITHIN_LIMIT * totalMinor + 1
  await grantTermsTo(application, owner.email, { limitMinor })
  const versions = await Promise.all(members.map(async client => (await readCart(client)).version))
  const answers = await Promise.all(
    members.map((client, index) =>
      orderAmongMany(client, { cartVersion: versions[index]!, payment: 'account' }),
    ),
  )
  const refused = answers.flatMap(answer => (answer.success ? [] : [answer.code]))
  expect(answers.length - refused.length).toBe(WITHIN_LIMIT)
  expect(new Set(refused)).toEqual(new Set(['creditLimitReached']))
  expect((await succeed(owner.client(getAccountTerms))).data).toMatchObject({
    usedMinor: WITHIN_LIMIT * totalMinor,
    leftMinor: 1,
  })
  expect(await ledgerViolations(application.db)).toEqual([])
}, 120_000)
