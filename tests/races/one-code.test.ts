import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderAmongMany, readCart, readOrder } from '../support/buying.ts'
import { enterCode, newDiscountCode } from '../support/discounts.ts'
import { signUpRetailer } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'

const BUYERS = 50
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
})
afterAll(() => application.close())

it('the last use of a code goes to one of fifty orders placed at once; the others are refused with the reason', async () => {
  const code = await newDiscountCode(application, { maxUses: 1 })
  const buyers = []
  while (buyers.length < BUYERS) {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    await enterCode(client, code)
    buyers.push({ client, cartVersion: (await readCart(client)).version })
  }
  const answers = await Promise.all(
    buyers.map(({ client, cartVersion }) => orderAmongMany(client, { cartVersion })),
  )
  const placed = answers.flatMap((answer, index) => (answer.success ? [{ id: answer.data.id, index }] : []))
  expect(placed).toHaveLength(1)
  const { id, index } = placed[0]!
  expect((await readOrder(buyers[index]!.client, id)).discountCode).toBe(code)
  const refused = answers.flatMap(answer => (answer.success ? [] : [answer.code]))
  expect(new Set(refused)).toEqual(new Set(['cartChanged']))
  const other = buyers[(index + 1) % BUYERS]!.client
  expect((await readCart(other)).discount).toMatchObject({
    discountMinor: 0,
    refused: 'This code has been used up',
  })
  expect(await ledgerViolations(application.db)).toEqual([])
}, 120_000)
