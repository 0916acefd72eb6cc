import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('a line that asks for a dye lot', () => {
  it('is refused when it is short of it, is cut from no other, and is remembered', async () => {
    const { client } = await signUpRetailer(application)
    const pieces = await application.db
      .selectFrom('pieces')
      .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
      .select(['pieces.dye_lot', 'pieces.length_um', 'pieces.reserved_um'])
      .where('colourways.slug', '=', LOCH)
      .execute()
    const lots = Map.groupBy(pieces, piece => piece.dye_lot)
    expect(lots.size).toBeGreaterThan(1)
    const [[dyeLot, ofLot]] = [...lots] as [[string, typeof pieces]]
    const free = ofLot.reduce((sum, piece) => sum + piece.length_um - piece.reserved_um, 0)
    const asked = { fabricId: LOCH, fabricQuantity: free / 1_000_000 + 0.1, dyeLot }
    const id = await addLine(client, asked)
    expect(await orderCart(client)).toMatchObject({
      status: 409,
      code: 'notEnoughOfLot',
      fields: [{ field: `items.${id}` }],
      details: { lot: dyeLot, availableMicrometres: free },
    })
    const again = await client(changeCartItem, { params: { id }, body: { dyeLot } })
    expect(again).toMatchObject({ status: 409, code: 'notEnoughOfLot', fields: [{ field: 'dyeLot' }] })
    await succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity: 1 } }))
    const order = await succeed(orderCart(client))
    const { shipments } = await readOrder(client, order.data.id)
    expect(shipments[0]!.lines[0]!.allocations.map(one => one.dyeLot)).toEqual([dyeLot])
    const { data: fabric } = await succeed(client(getFabric, { params: { id: LOCH } }))
    expect(fabric.lotsHad).toMatchObject([
      { dyeLot, orderId: order.data.id, lengthMicrometres: 1_000_000, freeMicrometres: free - 1_000_000 },
    ])
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1.5, dyeLot })
    const second = await succeed(orderCart(client))
    expect((await succeed(client(getFabric, { params: { id: LOCH } }))).data.lotsHad).toMatchObject([
      { dyeLot, orderId: second.data.id, lengthMicrometres: 2_500_000, lastOrderMicrometres: 1_500_000 },
    ])
    const stranger = await signUpRetailer(application)
    const theirs = await succeed(stranger.client(getFabric, { params: { id: LOCH } }))
    expect(theirs.data.lotsHad).toEqual([])
  })
})
