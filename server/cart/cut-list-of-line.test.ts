import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'

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

it('is ordered only where every cut of the list has room on one piece', async () => {
  const { client: desk } = await openOperator(application)
  const dyeLot = 'cut-list'
  const take = (pieceNumber: string, fabricQuantity: number) => {
    const body = { pieces: [{ pieceNumber, dyeLot, fabricQuantity }] }
    return succeed(desk(receivePieces, { params: { id: LOCH }, body }))
  }
  await take('CL-1', 7)
  await take('CL-2', 6)
  const { client } = await signUpRetailer(application)
  const drops = { count: 5, lengthMicrometres: 2_500_000, isRailroaded: false }
  const list = { ...cutList, cuts: drops, totalMicrometres: 12_500_000 }
  await addLine(client, { fabricId: LOCH, fabricQuantity: 12.5, dyeLot, cutList: list })
  expect(linesOf(await readCart(client))).toMatchObject([{ availability: 'notInOnePiece' }])
  expect(await orderCart(client)).toMatchObject({ success: false, code: 'notEnoughInOnePiece' })
  await take('CL-3', 2.5)
  const { data } = await succeed(orderCart(client))
  const [line] = (await readOrder(client, data.id)).shipments.flatMap(shipment => shipment.lines)
  const held = await application.db
    .selectFrom('reservations')
    .innerJoin('pieces', 'pieces.id', 'reservations.piece_id')
    .select(['pieces.piece_number', 'reservations.length_um'])
    .where('reservations.order_line_id', '=', line!.id)
    .orderBy('pieces.piece_number')
    .execute()
  expect(held).toEqual([
    { piece_number: 'CL-1', length_um: 5_000_000 },
    { piece_number: 'CL-2', length_um: 5_000_000 },
    { piece_number: 'CL-3', length_um: 2_500_000 },
  ])
})
