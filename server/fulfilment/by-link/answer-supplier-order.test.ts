import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { confirmShipments } from '@selvedge/contract/fulfilment/shipments.ts'
import {
  answerSupplierOrder,
  getSupplierOrder,
  type SupplierAnswer,
} from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { readDeskShipment, shipmentIdsOf, supplierLinks } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

const LOCH = 'glenmoor-04-loch'
const DELFT = 'inis-300-14-delft'
let application: TestApplication
/** A supplier has no account: it calls without a session. */
let supplier: Client
let operator: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  supplier = application.client()
  operator = (await openOperator(application)).client
  buyer = await signUpRetailer(application)
}, 60_000)
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

type Wanted = { fabricId: string; fabricQuantity: number; sidemark?: string }
async function placed(...lines: Wanted[]) {
  for (const line of lines) await addLine(buyer.client, line)
  const { data } = await succeed(orderCart(buyer.client, { poNumber: 'ELLIS-026' }))
  const links = await supplierLinks(application, data.id)
  const [shipment] = await shipmentIdsOf(buyer.client, data.id)
  return { number: data.id, links, token: links['halden-and-rowe']!, shipment: shipment! }
}
const two = [
  { fabricId: LOCH, fabricQuantity: 1, sidemark: 'Mrs Ellis' },
  { fabricId: LOCH, fabricQuantity: 2 },
]
const read = async (token: string) => (await succeed(supplier(getSupplierOrder, { params: { token } }))).data
const answer = (token: string, lines: SupplierAnswer[]) =>
  supplier(answerSupplierOrder, { params: { token }, body: { lines } })
const confirmAll = async (token: string): Promise<SupplierAnswer[]> =>
  (await read(token)).lines.map(({ id }) => ({ id, answer: 'confirm' as const }))
const mailKinds = async (number: string) =>
  (await mailsTo(application, buyer.email))
    .filter(mail => mail.text_body.includes(number))
    .map(mail => mail.kind)
const stateOf = async (number: string) => (await readOrder(buyer.client, number)).state

describe('the link in a supplier’s order', () => {
  it('shows that supplier’s lines with sidemarks, and neither prices nor another supplier’s', async () => {
    const { links } = await placed(...two, { fabricId: DELFT, fabricQuantity: 2 })
    expect(Object.keys(links).toSorted()).toEqual(['brennan-linen', 'halden-and-rowe'])
    const order = await read(links['halden-and-rowe']!)
    expect(order).toMatchObject({ state: 'open', poNumber: 'ELLIS-026', supplier: { id: 'halden-and-rowe' } })
    expect(order.lines.map(line => line.cloth.id)).toEqual([LOCH, LOCH])
    expect(order.lines.map(line => line.sidemark).toSorted()).toEqual(['', 'Mrs Ellis'])
    expect(order.delivery?.shipTo.name).not.toBe('')
    expect(JSON.stringify(order)).not.toMatch(/minor|price|delft/i)
  })
  it('confirms the order as the desk does, with its history, its act and one mail to the buyer', async () => {
    const { number, token, shipment } = await placed(...two)
    const { data } = await succeed(answer(token, await confirmAll(token)))
    expect(data).toMatchObject({ recorded: true, order: { state: 'answered', delivery: null } })
    expect(await stateOf(number)).toBe('confirmed')
    const { history } = await readDeskShipment(operator, shipment)
    expect(history.at(-1)).toMatchObject({ event: 'confirmed', by: 'Halden & Rowe' })
    const acts = await application.db
      .selectFrom('operator_acts')
      .selectAll()
      .where('way', '=', 'link')
      .where('act', '=', 'answerSupplierOrder')
      .execute()
    expect(acts.filter(({ about }) => JSON.stringify(about).includes(number))).toMatchObject([
      { operator_id: null, outcome: 'done' },
    ])
    expect((await mailKinds(number)).filter(kind => kind === 'orderConfirmed')).toHaveLength(1)
  })
  it('refuses one line and puts another on back order, at once', async () => {
    const { number, token, shipment } = await placed(...two)
    const [first, second] = (await read(token)).lines
    const lines: SupplierAnswer[] = [
      { id: first!.id, answer: 'refuse', reason: 'The mill has ended this colour' },
      { id: second!.id, answer: 'backOrder', on: '2099-12-14', note: 'On the loom' },
    ]
    const { data } = await succeed(answer(token, lines))
    expect(data.order.lines).toMatchObject([
      { state: 'refused', reason: 'The mill has ended this colour' },
      { state: 'backOrdered', backOrderOn: '2099-12-14' },
    ])
    const desk = await readDeskShipment(operator, shipment)
    expect(desk.lines.map(line => line.state)).toEqual(['cancelled', 'backordered'])
    expect(desk.confirmedAt).not.toBeNull()
    // The day of dispatch of the rest would not be true of a line on back order.
    const kinds = await mailKinds(number)
    expect(kinds).toEqual(expect.arrayContaining(['lineRefused', 'lineBackOrdered']))
    expect(kinds).not.toContain('orderConfirmed')
  })
  it('confirms for another day, which its buyer reads with the reason in the one mail', async () => {
    const { number, token, shipment } = await placed(...two)
    const body = { lines: await confirmAll(token), leaves: { on: '2099-12-13', reason: 'Rewashed' } }
    const send = () => application.client()(answerSupplierOrder, { params: { token }, body })
    expect(await send()).toMatchObject({ fields: [{ field: 'leaves.on', code: 'closedThatDay' }] })
    expect((await read(token)).state).toBe('open')
    body.leaves.on = '2099-12-14'
    expect((await succeed(send())).data).toMatchObject({
      recorded: true,
      order: { state: 'answered', dispatch: { from: 'supplier', on: '2099-12-14' } },
    })
    const { history, dispatch } = await readDeskShipment(operator, shipment)
    expect(dispatch).toMatchObject({ from: 'supplier', on: '2099-12-14', reason: 'Rewashed' })
    expect(history.map(({ event }) => event)).toEqual(['placed', 'dayStated', 'confirmed'])
    const mails = await application.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select(['mails.kind', 'mails.text_body'])
      .where('orders.number', '=', number)
      .where('mails.kind', 'in', ['orderConfirmed', 'dispatchDayStated'])
      .execute()
    expect(mails).toMatchObject([{ kind: 'orderConfirmed', text_body: expect.stringContaining('Rewashed') }])
    expect(mails[0]!.text_body).toContain('14 Dec')
  })
  it('refused whole is cancelled, and its link says so', async () => {
    const { number, token } = await placed(two[0]!)
    const [line] = (await read(token)).lines
    await succeed(answer(token, [{ id: line!.id, answer: 'refuse', reason: 'Sold out' }]))
    expect(await stateOf(number)).toBe('cancelled')
    expect(await read(token)).toMatchObject({ state: 'ended', lines: [{ state: 'refused' }] })
  })
  it('records nothing for a day that has passed, whatever else is answered', async () => {
    const { number, token } = await placed(...two)
    const [first, second] = (await read(token)).lines
    const refused = await answer(token, [
      { id: first!.id, answer: 'refuse', reason: 'Sold out' },
      { id: second!.id, answer: 'backOrder', on: '2020-01-01', note: '' },
    ])
    expect(refused).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'lines.1.on', code: 'dayFromToday' }],
    })
    expect((await read(token)).lines.map(line => line.state)).toEqual(['open', 'open'])
    expect(await stateOf(number)).toBe('placed')
  })
})

describe('an answer', () => {
  it('of fifty at once counts once', async () => {
    const { number, token } = await placed(...two)
    const lines = await confirmAll(token)
    const [first] = lines
    const others: SupplierAnswer[] = [
      { id: first!.id, answer: 'refuse', reason: 'Sold out' },
      ...lines.slice(1),
    ]
    const answered = await Promise.all(
      Array.from({ length: 50 }, (_, at) => answer(token, at % 2 ? others : lines)),
    )
    expect(answered.filter(one => one.success && one.data.recorded)).toHaveLength(1)
    expect(answered.every(one => one.success)).toBe(true)
    expect((await mailKinds(number)).filter(kind => kind === 'orderConfirmed')).toHaveLength(1)
  })
  it('after the desk has confirmed changes nothing, and says what happened', async () => {
    const { token, shipment } = await placed(two[0]!)
    const [line] = (await read(token)).lines
    await succeed(operator(confirmShipments, { body: { shipmentIds: [shipment] } }))
    const { data } = await succeed(answer(token, [{ id: line!.id, answer: 'refuse', reason: 'Sold out' }]))
    expect(data).toMatchObject({
      recorded: false,
      order: { state: 'answered', lines: [{ state: 'confirmed' }] },
    })
  })
  it('to lines of which the buyer has cancelled one is not taken, and the mail about it has a link of its own', async () => {
    const { number, token } = await placed(...two)
    const lines = await confirmAll(token)
    await succeed(buyer.client(cancelOrder, { params: { id: number }, body: { lineId: lines[0]!.id } }))
    expect((await succeed(answer(token, lines))).data).toMatchObject({
      recorded: false,
      order: { state: 'replaced' },
    })
    const fresh = (await supplierLinks(application, number))['halden-and-rowe']!
    expect(fresh).not.toBe(token)
    expect((await succeed(answer(fresh, lines))).data).toMatchObject({
      recorded: false,
      order: { state: 'open' },
    })
    expect((await succeed(answer(fresh, [lines[1]!]))).data.recorded).toBe(true)
    expect(await stateOf(number)).toBe('confirmed')
  })
  it('cannot name a line of another shipment', async () => {
    const mine = await placed(two[0]!)
    const other = await placed(two[0]!)
    const [line] = (await read(other.token)).lines
    const { data } = await succeed(answer(mine.token, [{ id: line!.id, answer: 'refuse', reason: 'No' }]))
    expect(data.recorded).toBe(false)
    expect((await read(other.token)).state).toBe('open')
  })
  it('by a link that was never given out is refused', async () => {
    const unknown = supplier(getSupplierOrder, { params: { token: 'no-such-link' } })
    expect(await unknown).toMatchObject({ status: 410, code: 'linkSpent' })
  })
})
