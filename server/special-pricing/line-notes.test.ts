import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCartItem, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { acceptSpecialPrice, askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { askFor, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** The state that stands on each line of the cart, in their order. */
const notes = async (client: Client) =>
  linesOf(await readCart(client)).map(({ specialPrice }) => specialPrice?.state ?? null)

async function cartOf(...metres: number[]) {
  const { client } = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
  const ids: string[] = []
  for (const fabricQuantity of metres) ids.push(await addLine(client, { fabricId: LOCH, fabricQuantity }))
  return { client, ids }
}
async function askForLine(client: Client, cartItemId: string): Promise<string> {
  const items = [{ cartItemId, targetPrice: { minor: 5000, unit: 'm' as const } }]
  return (await succeed(client(askSpecialPrice, { body: { items, reason: 'project' } }))).data.ids[0]!
}

it('stand on the line that asked, and on no other line of the cloth', async () => {
  const { client, ids } = await cartOf(2, 30, 30)
  await addLine(client, { fabricId: LOCH, orderType: 'sample' })
  const id = await askForLine(client, ids[1]!)
  expect(await notes(client)).toEqual([null, 'submitted', null, null])
  // It stays that line's, whatever its length becomes.
  await succeed(client(changeCartItem, { params: { id: ids[1]! }, body: { fabricQuantity: 28 } }))
  expect(await notes(client)).toEqual([null, 'submitted', null, null])
  await offer(application, id, { minimumMetres: 20 })
  expect(await notes(client)).toEqual([null, 'countered', null, null])
})

it('stand on lines of the length that was asked for, where a cloth was asked for or the line is gone', async () => {
  const { client } = await cartOf(2, 30)
  await askFor(client, { fabricId: LOCH, metres: 30 })
  expect(await notes(client)).toEqual([null, 'submitted'])
  const other = await cartOf(2, 30)
  await askForLine(other.client, other.ids[1]!)
  await succeed(other.client(removeCartItem, { params: { id: other.ids[1]! } }))
  await addLine(other.client, { fabricId: LOCH, fabricQuantity: 30 })
  expect(await notes(other.client)).toEqual([null, 'submitted'])
})

it('stand on every line of the cloth once the offer is accepted, because it prices them all', async () => {
  const { client, ids } = await cartOf(2, 30)
  const id = await askForLine(client, ids[1]!)
  await offer(application, id, { minimumMetres: 20 })
  const { version } = await readSpecial(client, id)
  await succeed(client(acceptSpecialPrice, { params: { id }, body: { version } }))
  expect(await notes(client)).toEqual(['accepted', 'accepted'])
})
