import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder, listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const DAY_MS = 24 * 3600_000

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('the list of orders', () => {
  it('shows the retailer’s own, newest first', async () => {
    const { client } = await signUpRetailer(application)
    const { client: other } = await signUpRetailer(application)
    const numbers: string[] = []
    for (const fabricId of ['glenmoor-04-loch', 'inis-300-14-delft']) {
      await addLine(client, { fabricId, fabricQuantity: 1, sidemark: 'Ellis' })
      numbers.push((await succeed(orderCart(client))).data.id)
    }
    const { data } = await succeed(client(listOrders, { query: {} }))
    expect(data).toMatchObject({ total: 2, openCount: 2, page: 1, pageCount: 1 })
    expect(data.orders.map(order => order.id)).toEqual(numbers.toReversed())
    expect(data.orders[1]).toMatchObject({
      lineCount: 1,
      endCustomer: 'Ellis',
      supplierNames: ['Halden & Rowe'],
    })
    expect((await succeed(other(listOrders, { query: {} }))).data).toMatchObject({ total: 0, orders: [] })
    expect((await succeed(client(listOrders, { query: { page: 2 } }))).data.orders).toEqual([])
  })
  it('says of which something should have left before today', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { id } = (await succeed(orderCart(client))).data
    const order = application.db.selectFrom('orders').select('id').where('number', '=', id)
    const isLateWhenDueIn = async (days: number) => {
      const due = new Date(application.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
      await application.db
        .updateTable('order_shipments')
        .set({ dispatch_on: due })
        .where('order_id', '=', order)
        .execute()
      return (await succeed(client(listOrders, { query: {} }))).data.orders[0]!.isLate
    }
    expect([await isLateWhenDueIn(2), await isLateWhenDueIn(-2)]).toEqual([false, true])
    await application.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order).execute()
    expect(await isLateWhenDueIn(-2)).toBe(false)
  })
})

describe('one order', () => {
  it('of another retailer, or of none, is not found', async () => {
    const { client } = await signUpRetailer(application)
    const { client: other } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { data } = await succeed(orderCart(client))
    expect(await other(getOrder, { params: data })).toMatchObject({ status: 404, code: 'notFound' })
    expect(await client(getOrder, { params: { id: 'SV-99999' } })).toMatchObject({ status: 404 })
    expect(await application.client()(getOrder, { params: data })).toMatchObject({ status: 401 })
  })
})

describe('what waits', () => {
  it('is the verification, the card, the cart and lines that are not available', async () => {
    const { client, user } = await signUpRetailer(application, { card: null })
    const retailer = application.db.selectFrom('users').select('retailer_id').where('id', '=', user.id)
    await application.db
      .updateTable('retailers')
      .set({ verification: 'pending' })
      .where('id', '=', retailer)
      .execute()
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    await addLine(client, { fabricId: 'inis-300-07-sage', fabricQuantity: 1 })
    const { data } = await succeed(client(getWaiting))
    expect(data).toMatchObject([
      { kind: 'verification', count: 1 },
      { kind: 'noCard', count: 1 },
      { kind: 'cart', count: 2, fabricName: 'Glenmoor Loch', currency: 'GBP' },
      { kind: 'lowStockInCart', count: 1, fabricName: 'Inis 300 Sage' },
    ])
  })
})
