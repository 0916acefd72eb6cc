import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeCartItem,
  type Cart,
  type CartItemChange,
  type NewCartItem,
} from '@selvedge/contract/cart/cart.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { addressIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
const OAT = 'glenmoor-01-oat'
const DELFT = 'inis-300-14-delft'
const SLATE = 'inis-300-09-slate'
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

describe('the dye lot that a line would be cut from', () => {
  const lotsOf = (cart: Cart) => linesOf(cart).map(({ piece }) => piece?.dyeLot)
  const buyElsewhere = async (item: NewCartItem) => {
    const { client } = await signUpRetailer(application)
    await addLine(client, item)
    await succeed(orderCart(client))
  }

  it('may be another once somebody else has ordered, where none was asked for', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: OAT, fabricQuantity: 10 })
    const seen = await readCart(client)
    expect(lotsOf(seen)).toEqual(['2164'])
    await buyElsewhere({ fabricId: OAT, fabricQuantity: 10 })
    const now = await readCart(client)
    expect(lotsOf(now)).toEqual(['2209'])
    expect(now.version).toBe(seen.version)
    const { data } = await succeed(orderCart(client, { cartVersion: seen.version }))
    const [shipment] = (await readOrder(client, data.id)).shipments
    expect(shipment!.lines[0]!.allocations.map(({ dyeLot }) => dyeLot)).toEqual(['2209'])
  })

  it('is never silently another one than was asked for', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: SLATE, fabricQuantity: 10, dyeLot: '2164' })
    const seen = await readCart(client)
    await buyElsewhere({ fabricId: SLATE, fabricQuantity: 10, dyeLot: '2164' })
    expect(await orderCart(client, { cartVersion: seen.version })).toMatchObject({ code: 'notEnoughOfLot' })
  })

  it('holds the order back where lengths that matched no longer do', async () => {
    const { client } = await signUpRetailer(application)
    for (const sidemark of ['Curtains', 'Cushions'])
      await addLine(client, { fabricId: DELFT, fabricQuantity: 6, sidemark })
    const seen = await readCart(client)
    expect(lotsOf(seen)).toEqual(['2164', '2164'])
    await buyElsewhere({ fabricId: DELFT, fabricQuantity: 8, dyeLot: '2164' })
    expect(new Set(lotsOf(await readCart(client)))).toEqual(new Set(['2164', '2209']))
    expect(await orderCart(client, { cartVersion: seen.version })).toMatchObject({ code: 'cartChanged' })
  })
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
    shipments: [{ shipTo: { address: { city: 'Leeds' } }, lines: [{ sidemark: 'Mrs Ellis' }] }],
  })
})
