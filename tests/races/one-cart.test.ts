import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, newKey, orderCart, readCart, readOrder } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { rounds } from '../support/rounds.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  await application.db.updateTable('pieces').set({ length_um: 900_000_000 }).execute()
})
afterAll(() => application.close())
afterEach(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
})

const ordersOf = async (client: Awaited<ReturnType<typeof signUpRetailer>>['client']) =>
  (await succeed(client(listOrders, { query: {} }))).data.orders

describe('one cart', () => {
  it('ordered in twenty windows at once, each with its own key, becomes one order', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const { version: cartVersion } = await readCart(client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => orderCart(client, { key: newKey(), cartVersion })),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    const refusals = answers.flatMap(answer => (answer.success ? [] : [answer.code]))
    expect(refusals.filter(code => !['orderInProgress', 'cartEmpty'].includes(code))).toEqual([])
    expect(await ordersOf(client)).toHaveLength(1)
  })

  it('changed while it is ordered is charged as it was shown, or not at all', async () => {
    for (let round = 0; round < rounds(4, 60); round += 1) {
      const { client } = await signUpRetailer(application)
      const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
      const seen = await readCart(client)
      const change = { params: { id }, body: { fabricQuantity: 50 } }
      const [ordered] = await Promise.all([
        orderCart(client, { cartVersion: seen.version }),
        round % 2 ? client(changeCartItem, change) : client(removeCartItem, { params: { id } }),
      ])
      if (ordered.success) {
        expect((await readOrder(client, ordered.data.id)).totals).toEqual(seen.totals)
        expect((await readCart(client)).lineCount).toBe(0)
      } else {
        expect(['cartChanged', 'cartEmpty']).toContain(ordered.code)
        expect(await ordersOf(client)).toEqual([])
      }
    }
  })
})
