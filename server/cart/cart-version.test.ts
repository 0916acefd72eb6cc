import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCartItem, type CartItemChange } from '@selvedge/contract/cart/cart.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { addressIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

it('changes with everything that a buyer reads of a cart, and with nothing else', async () => {
  const { client } = await signUpRetailer(application)
  const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 4 })
  const { client: other } = await signUpRetailer(application)
  const seen = new Set([(await readCart(client)).version])
  const readAgain = async () => seen.add((await readCart(client)).version).size
  await addLine(other, { fabricId: LOCH, fabricQuantity: 1 })
  expect(await readAgain()).toBe(1)
  const changes: CartItemChange[] = [
    { sidemark: 'Ellis' },
    { neededBy: '2031-03-01' },
    { note: 'nap up' },
    { fabricQuantity: 4.6 },
    { fabricQuantity: 4.572, entered: { quantity: 5, unit: 'yd' } },
    { onePiece: true },
  ]
  for (const [index, body] of changes.entries()) {
    await succeed(client(changeCartItem, { params: { id }, body }))
    expect(await readAgain(), JSON.stringify(body)).toBe(index + 2)
  }
  const moves = [{ line1: '15 Walcot Street' }, { postcode: 'LS1 4AP', city: 'Leeds' }]
  for (const [index, move] of moves.entries()) {
    const body = { businessAddress: { ...addressIn('GB'), ...move } }
    await succeed(client(updateBusinessDetails, { body }))
    expect(await readAgain(), JSON.stringify(move)).toBe(changes.length + index + 2)
  }
})

it('holds an order back whose address or sidemark the buyer has not read, and lets it go once they have', async () => {
  const { client } = await signUpRetailer(application)
  const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  const seen = await readCart(client)
  const inLeeds = { ...addressIn('GB'), city: 'Leeds', postcode: 'LS1 4AP' }
  await succeed(client(updateBusinessDetails, { body: { businessAddress: inLeeds } }))
  const stale = { status: 409, code: 'cartChanged', message: expect.stringMatching(/address.*again/) }
  expect(await orderCart(client, { cartVersion: seen.version })).toMatchObject(stale)
  const moved = await readCart(client)
  await succeed(client(changeCartItem, { params: { id }, body: { sidemark: 'Mrs Ellis' } }))
  expect(await orderCart(client, { cartVersion: moved.version })).toMatchObject(stale)
  expect((await succeed(client(listOrders, { query: {} }))).data.total).toBe(0)
  const { data } = await succeed(orderCart(client))
  expect(await readOrder(client, data.id)).toMatchObject({
    shipTo: { city: 'Leeds' },
    shipments: [{ lines: [{ sidemark: 'Mrs Ellis' }] }],
  })
})
