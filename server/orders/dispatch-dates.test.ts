import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { getFabric, getFabricCards } from '@selvedge/contract/catalogue/catalogue.ts'
import { dispatchOf } from '@selvedge/contract/catalogue/dispatch.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { colourwayRow } from '@selvedge/tests/support/catalogue-rows.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const METRE = 1_000_000
const LOCH = 'glenmoor-04-loch'
const WOVEN = 'glenmoor-91-awaited'
const GONE = 'glenmoor-92-gone'
const halden = { supplier: 'halden-and-rowe', design: 'glenmoor', manufacturer: 'teviot-mill' }

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({
    rows: [
      ...fixtureRows,
      colourwayRow({
        ...halden,
        slug: WOVEN,
        leadTimeDays: 56,
        pieces: [],
        incoming: [
          { dyeLot: '2301', lengthMicrometres: 50 * METRE, eta: '2026-11-27' },
          { dyeLot: '2290', lengthMicrometres: 30 * METRE, eta: '2026-11-19' },
        ],
      }),
      colourwayRow({ ...halden, slug: GONE, status: 'discontinued', pieces: [] }),
    ],
  })
  application.clock.now = new Date('2026-11-20T09:00Z')
})
afterAll(() => application.close())

/** The dispatch on the fabric's page, on its card, in the cart and of the cart's group. */
async function toldOf(id: string, metres: number) {
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId: id, fabricQuantity: metres })
  const { data: cart } = await succeed(client(getCart))
  const [card] = (await succeed(client(getFabricCards, { query: { id: [id] } }))).data
  return {
    page: await onPage(id, metres),
    card: card!.dispatch,
    line: cart.groups[0]!.items[0]!.dispatch,
    group: cart.groups[0]!.dispatch,
  }
}
const onPage = async (id: string, metres: number) => {
  const { data } = await succeed(application.client()(getFabric, { params: { id } }))
  return dispatchOf(metres * METRE, data.supply.dispatch)
}
const dispatch = { deliveredOn: null, leadTimeDays: null }
const fromDelivery = { ...dispatch, from: 'delivery', on: '2026-11-30', deliveredOn: '2026-11-27' }

describe('the dispatch date', () => {
  it('of cloth that is due is that of its delivery on its page and card, and none in the cart, which cannot be ordered', async () => {
    const { page, card, line, group } = await toldOf(WOVEN, 1)
    expect([page, card, line, group]).toEqual([fromDelivery, fromDelivery, null, null])
  })

  it('of more than is due is after the lead time', async () => {
    const woven = { ...dispatch, from: 'leadTime', on: '2027-01-15', leadTimeDays: 56 }
    expect(await onPage(WOVEN, 51)).toEqual(woven)
  })

  it('of what is promised to earlier orders is not given twice', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3 })
    const { data } = await succeed(orderCart(client))
    const { id } = await application.db
      .selectFrom('colourways')
      .select('id')
      .where('slug', '=', WOVEN)
      .executeTakeFirstOrThrow()
    const wait = application.db
      .updateTable('order_lines')
      .set({ state: 'backordered', back_order_on: '2026-12-11', colourway_id: id, cut_um: 75 * METRE })
      .where('order_id', 'in', query => query.selectFrom('orders').select('id').where('number', '=', data.id))
    await wait.execute()
    expect(await onPage(WOVEN, 5)).toEqual(fromDelivery)
    expect(await onPage(WOVEN, 6)).toMatchObject({ from: 'leadTime' })
  })

  it('of a discontinued cloth is none', async () => {
    const none = { ...dispatch, from: 'discontinued', on: null }
    expect(await onPage(GONE, 1)).toEqual(none)
    const [card] = (await succeed(application.client()(getFabricCards, { query: { id: [GONE] } }))).data
    expect(card!.dispatch).toEqual(none)
  })

  it('in the order and on the dashboard is the one the cart gave, with its reason', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const { data: cart } = await succeed(client(getCart))
    const order = await readOrder(client, (await succeed(orderCart(client))).data.id)
    const { nextDispatch } = (await succeed(client(listOrders, { query: {} }))).data
    const stock = { ...dispatch, from: 'stock', on: '2026-11-23' }
    const given = [
      await onPage(LOCH, 2),
      cart.groups[0]!.dispatch,
      order.shipments[0]!.dispatch,
      order.expected,
      nextDispatch,
    ]
    expect(given).toEqual([stock, stock, stock, stock, stock])
  })
})
