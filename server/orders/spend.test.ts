import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getSpend } from '@selvedge/contract/orders/spend.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function ordering() {
  const { client } = await signUpRetailer(application)
  const order = async (fabricId: string, metres: number) => {
    await addLine(client, { fabricId, fabricQuantity: metres })
    return readOrder(client, (await succeed(orderCart(client))).data.id)
  }
  const placedAt = (number: string, day: string) =>
    application.db.updateTable('orders').set({ placed_at: day }).where('number', '=', number).execute()
  return { client, order, placedAt }
}

describe('spend', () => {
  it('is the goods of twelve calendar months, by month and by supplier, beside the twelve before', async () => {
    const { client, order, placedAt } = await ordering()
    const { client: other } = await signUpRetailer(application)
    const now = await order('glenmoor-04-loch', 2)
    const first = await order('glenmoor-04-loch', 1)
    const before = await order('inis-300-14-delft', 1)
    const cancelled = await order('inis-300-14-delft', 3)
    const year = application.clock.now.getUTCFullYear()
    const month = application.clock.now.getUTCMonth()
    const monthsAgo = (months: number) => new Date(Date.UTC(year, month - months, 1)).toISOString()
    await placedAt(first.id, monthsAgo(11))
    await placedAt(before.id, monthsAgo(12))
    await application.db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('number', '=', cancelled.id)
      .execute()

    const { data } = await succeed(client(getSpend))
    expect(data).toHaveLength(1)
    const [spend] = data
    const sum = now.totals.goodsMinor + first.totals.goodsMinor
    expect(spend).toMatchObject({
      currency: 'GBP',
      goodsMinor: sum,
      beforeMinor: before.totals.goodsMinor,
      suppliers: [{ name: 'Halden & Rowe', goodsMinor: sum }],
    })
    expect(spend!.months).toHaveLength(12)
    expect(spend!.months[0]).toEqual({
      month: monthsAgo(11).slice(0, 7),
      goodsMinor: first.totals.goodsMinor,
    })
    expect(spend!.months[11]).toEqual({ month: monthsAgo(0).slice(0, 7), goodsMinor: now.totals.goodsMinor })
    expect((await succeed(other(getSpend))).data).toEqual([])
  })
})

describe('the next dispatch', () => {
  it('is the first day of what an open order still has to dispatch', async () => {
    const { client, order } = await ordering()
    const next = async () => (await succeed(client(listOrders, { query: {} }))).data.nextDispatch
    expect(await next()).toBeNull()
    const placed = await order('glenmoor-04-loch', 1)
    expect(await next()).toEqual(placed.shipments[0]!.dispatch)
    const ids = placed.shipments.flatMap(({ lines }) => lines.map(line => line.id))
    await application.db
      .updateTable('order_lines')
      .set({ state: 'dispatched' })
      .where('id', 'in', ids)
      .execute()
    expect(await next()).toBeNull()
    expect(await readOrder(client, placed.id)).toMatchObject({ state: 'placed', expected: null })
  })
})
