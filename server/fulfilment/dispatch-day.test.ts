import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { backOrderLine, confirmShipments, stateDispatchDay } from '@selvedge/contract/fulfilment/shipments.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment, readDeskShipment, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'

const MONDAY = new Date('2027-02-01T09:00Z')
const REASON = 'The piece is being rewashed'
let application: TestApplication
let clerk: Client
let otherClerk: Client
let buyer: { client: Client; email: string }

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
beforeEach(async () => {
  application.clock.now = MONDAY
  buyer = await signUpRetailer(application)
  await at('2027-02-01T09:00Z')
})

/** Goes on to a time, at which desk and buyer sign in anew: their sessions before have ended. */
async function at(time: string): Promise<void> {
  application.clock.now = new Date(time)
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  otherClerk = (await openSupplierDesk(application, 'clerk', 'brennan-linen')).client
  const { token } = await succeed(signIn(application, buyer.email))
  buyer = { ...buyer, client: application.client(token) }
}

async function placed(): Promise<{ number: string; id: string }> {
  await addLine(buyer.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1, onePiece: true })
  const { data } = await succeed(orderCart(buyer.client))
  return { number: data.id, id: (await shipmentIdsOf(buyer.client, data.id))[0]! }
}
/** Of an order that was confirmed, and should have left on the day before: Tuesday's, on Wednesday. */
async function late() {
  const order = await placed()
  await succeed(clerk(confirmShipments, { body: { shipmentIds: [order.id] } }))
  await at('2027-02-03T09:00Z')
  return order
}
const state = (id: string, on: string, { reason = REASON, desk = clerk } = {}) =>
  desk(stateDispatchDay, { params: { id }, body: { on, reason } })
const rowOf = async (id: string) =>
  (await succeed(clerk(listDeskRows, { query: {} }))).data.rows.find(row => row.shipmentId === id)!
const dispatchOf = async (number: string) => (await readOrder(buyer.client, number)).shipments[0]!.dispatch
const mailsOf = (number: string) =>
  application.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.kind', 'mails.text_body'])
    .where('orders.number', '=', number)
    .where('mails.kind', 'in', ['dispatchDayStated', 'stepUndone'])
    .orderBy('mails.created_at')
    .execute()

describe('another day for a late shipment', () => {
  it('reaches its buyer by mail with the reason, and ends the lateness until it has passed', async () => {
    const { number, id } = await late()
    expect(await rowOf(id)).toMatchObject({ isLate: true, leavesOn: '2027-02-02', dayReason: '' })
    await succeed(state(id, '2027-02-05'))
    expect(await rowOf(id)).toMatchObject({
      isLate: false,
      dayHasPassed: false,
      leavesOn: '2027-02-05',
      dayReason: REASON,
    })
    expect(await dispatchOf(number)).toMatchObject({ from: 'supplier', on: '2027-02-05', reason: REASON })
    const { orders } = (await succeed(buyer.client(listOrders, { query: {} }))).data
    expect(orders[0]!.expected).toMatchObject({ from: 'supplier', on: '2027-02-05' })
    expect(await succeed(buyer.client(getWaiting))).toMatchObject({ data: [] })
    const { history } = (await readOrder(buyer.client, number)).shipments[0]!
    expect(history.at(-1)).toMatchObject({ event: 'dayStated', day: '2027-02-05', note: REASON })
    const [mail] = await mailsOf(number)
    expect(mail).toMatchObject({ kind: 'dispatchDayStated' })
    for (const words of ['5 Feb', '2 Feb', REASON]) expect(mail!.text_body).toContain(words)

    await at('2027-02-06T09:00Z')
    expect(await rowOf(id)).toMatchObject({ isLate: true, dayHasPassed: true })
  })

  it('may be today while a collection is to come, and is late once that has been', async () => {
    const { id } = await late()
    await succeed(state(id, '2027-02-03'))
    expect(await rowOf(id)).toMatchObject({ isLate: false, why: 'statedDay' })
    await at('2027-02-03T16:00Z')
    expect(await rowOf(id)).toMatchObject({ isLate: true })
  })

  it('is refused where it has passed, is closed or has been collected, and names the next day', async () => {
    const { number, id } = await late()
    const fault = (code: string, values?: object) => ({ fields: [{ field: 'on', code, ...values }] })
    expect(await state(id, '2027-02-02')).toMatchObject(fault('dayFromToday'))
    expect(await state(id, '2027-02-06')).toMatchObject(
      fault('closedThatDay', { message: expect.stringContaining('8 Feb') }),
    )
    await at('2027-02-03T16:00Z')
    expect(await state(id, '2027-02-03')).toMatchObject(
      fault('collectedToday', { message: expect.stringContaining('4 Feb') }),
    )
    expect(await state(id, '2027-02-05', { reason: '' })).toMatchObject({ fields: [{ field: 'reason' }] })
    const line = (await readDeskShipment(clerk, id)).lines[0]!
    expect(await clerk(backOrderLine, { params: { id: line.id }, body: { on: '2027-02-06' } })).toMatchObject(
      fault('closedThatDay'),
    )
    expect(await dispatchOf(number)).toMatchObject({ from: 'stock', on: '2027-02-02' })
    expect(await mailsOf(number)).toEqual([])
  })

  it('stated by twenty at once is stated once, and by another supplier’s clerk never', async () => {
    const { number, id } = await late()
    expect(await state(id, '2027-02-05', { desk: otherClerk })).toMatchObject({ code: 'notFound' })
    await Promise.all(Array.from({ length: 20 }, () => succeed(state(id, '2027-02-05'))))
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual(['dispatchDayStated'])
    const stated = (await readDeskShipment(clerk, id)).history.filter(({ event }) => event === 'dayStated')
    expect(stated).toHaveLength(1)
  })

  it('is undone: the day that was promised is back, and the buyer knows', async () => {
    const { number, id } = await late()
    await succeed(state(id, '2027-02-05'))
    const act = (await succeed(clerk(listUndoableActs))).data[0]!
    expect(act).toMatchObject({ act: 'dayStated', subject: number })
    await succeed(clerk(undoAct, { params: { id: act.id } }))
    expect(await dispatchOf(number)).toEqual({
      from: 'stock',
      on: '2027-02-02',
      deliveredOn: null,
      leadTimeDays: null,
    })
    expect(await rowOf(id)).toMatchObject({ isLate: true, dayReason: '' })
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual(['dispatchDayStated', 'stepUndone'])
  })

  it('is refused once nothing is left to send', async () => {
    const { id } = await placed()
    await fulfilShipment(clerk, id, 'dispatched')
    expect(await state(id, '2027-02-05')).toMatchObject({ code: 'lineEnded' })
  })
})

describe('a buyer’s late dispatch', () => {
  it('is late by the clocks of its supplier', async () => {
    const { number, id } = await placed()
    // Half an hour after midnight there, half an hour before it here.
    await application.db.updateTable('suppliers').set({ country: 'SE' }).execute()
    await at('2027-02-02T22:30Z')
    const read = async () => (await succeed(buyer.client(getWaiting))).data
    expect(await read()).toEqual([])
    await at('2027-02-02T23:30Z')
    expect(await read()).toMatchObject([{ kind: 'lateDispatch', reference: number }])
    const shipment = (await readOrder(buyer.client, number)).shipments[0]!
    expect(shipment).toMatchObject({ id, timeZone: 'Europe/Stockholm' })
    await application.db.updateTable('suppliers').set({ country: 'GB' }).execute()
  })
})
