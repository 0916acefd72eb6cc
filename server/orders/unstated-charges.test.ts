import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { orderPaper } from './order-paper.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
  await application.db
    .updateTable('suppliers')
    .set({ cut_fee_minor: null, carriage_minor: null })
    .where('slug', '=', 'halden-and-rowe')
    .execute()
})
afterAll(() => application.close())

const chargesOnPaper = (order: Awaited<ReturnType<typeof readOrder>>) => {
  const { sums } = orderPaper({ order, skus: new Map(), reader: { locale: 'en', measurementType: 'metric' } })
  return sums.filter(({ label }) => ['Cutting charges', 'Carriage'].includes(label)).map(({ value }) => value)
}

it('says of cart, order and paper that a charge is not stated, charges none, and keeps that when it is stated later', async () => {
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
  const { groups, totals } = await readCart(client)
  expect(groups[0]).toMatchObject({ carriageMinor: 0, unstatedCharges: ['cutFee', 'carriage'] })
  expect(totals).toMatchObject({ carriageMinor: 0, cutFeesMinor: 0, unstatedCharges: ['cutFee', 'carriage'] })
  const [id] = [(await succeed(orderCart(client))).data.id]
  await application.db
    .updateTable('suppliers')
    .set({ cut_fee_minor: 600, carriage_minor: 1450 })
    .where('slug', '=', 'halden-and-rowe')
    .execute()
  const order = await readOrder(client, id)
  expect(order.shipments[0]).toMatchObject({ carriageMinor: 0, unstatedCharges: ['cutFee', 'carriage'] })
  expect(order.totals.totalMinor).toBe(totals.totalMinor)
  const notStated = 'not stated, none is charged'
  expect(chargesOnPaper(order)).toEqual([notStated, notStated])
})

it('says nothing of a charge that does not apply, and takes a stated nought as what it is', async () => {
  await application.db
    .updateTable('suppliers')
    .set({ cut_fee_minor: null, carriage_minor: 0 })
    .where('slug', '=', 'halden-and-rowe')
    .execute()
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId: LOCH, orderType: 'sample', fabricQuantity: 1 })
  expect((await readCart(client)).totals.unstatedCharges).toEqual([])
  await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
  expect((await readCart(client)).totals.unstatedCharges).toEqual(['cutFee'])
})
