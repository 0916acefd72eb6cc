import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
const cutList = {
  make: 'curtain' as const,
  cuts: { count: 2, lengthMicrometres: 2_700_000, isRailroaded: false },
  extraMicrometres: 0,
  totalMicrometres: 5_400_000,
}
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function shortened() {
  const { client } = await signUpRetailer(application)
  const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 5.4, cutList })
  const setLength = (fabricQuantity: number) =>
    succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity } }))
  await setLength(3)
  return { client, setLength }
}
const cutListsOfOrder = async (client: Awaited<ReturnType<typeof shortened>>['client']) => {
  const { data } = await succeed(orderCart(client))
  const order = await readOrder(client, data.id)
  return order.shipments.flatMap(shipment => shipment.lines).map(line => line.cutList)
}

it('keeps the list of a line that is made too short for it, but does not order by it', async () => {
  const { client } = await shortened()
  expect(linesOf(await readCart(client))).toMatchObject([{ cutMicrometres: 3_000_000, cutList }])
  expect(await cutListsOfOrder(client)).toEqual([null])
})

it('orders by the list again once the length is back', async () => {
  const { client, setLength } = await shortened()
  await setLength(5.4)
  expect(await cutListsOfOrder(client)).toEqual([cutList])
})
