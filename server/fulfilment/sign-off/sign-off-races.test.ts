import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { withdrawSubstitute } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { answerCutting, answerSubstitute } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { readDeskShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import {
  askCutting,
  clothAtPrice,
  confirmed,
  offerInstead,
  orderedLines,
  sendCuttingOf,
  signOffsOf,
} from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let clerk: Client
let cutter: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  cutter = (await openSupplierDesk(application, 'cutter', 'halden-and-rowe')).client
}, 60_000)
beforeEach(async () => {
  buyer = await signUpRetailer(application)
})
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

/** An order of one line that is confirmed. */
async function placed() {
  const { number, shipmentId, lineIds } = await orderedLines(buyer.client, {
    fabricId: LOCH,
    fabricQuantity: 1,
  })
  await confirmed(clerk, shipmentId)
  return { number, shipmentId, lineId: lineIds[0]! }
}
type Placed = Awaited<ReturnType<typeof placed>>
const lineOf = async ({ shipmentId }: Placed) => (await readDeskShipment(clerk, shipmentId)).lines[0]!
const cut = async (order: Placed) => {
  const { pieceNumber } = (await lineOf(order)).allocations[0]!
  return cutter(recordCut, { params: { id: order.lineId }, body: { pieceNumber } })
}
const fifty = <T>(make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, nth) => make(nth)))

const answerCuttingOf = (id: string, answer: 'approve' | 'reject') =>
  buyer.client(answerCutting, { params: { id }, body: { answer, note: '' } })
const accept = (id: string) =>
  buyer.client(answerSubstitute, { params: { id }, body: { answer: 'accept', note: '' } })

describe('fifty at once about a cutting', () => {
  it('who approve and reject are answered as one of them', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    const results = await fifty(nth => answerCuttingOf(id, nth % 2 ? 'approve' : 'reject'))
    const { cuttings } = await signOffsOf(buyer.client, order.number)
    const answered = cuttings.find(one => one.id === id)!
    const isApproved = answered.state === 'approved'
    expect(results.filter(result => result.success)).toHaveLength(25)
    expect(results.every((result, nth) => result.success === ((nth % 2 === 1) === isApproved))).toBe(true)
    // Of a rejected one the next is asked for, once.
    expect(cuttings).toHaveLength(isApproved ? 1 : 2)
  })
  it('who approve and cut never cut before it is approved', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    const results = await fifty<{ success: boolean; code?: string }>(nth =>
      nth === 25 ? answerCuttingOf(id, 'approve') : cut(order),
    )
    const codes = new Set(results.flatMap(result => (result.success ? [] : [result.code])))
    expect([...codes].every(code => code === 'cuttingAwaited')).toBe(true)
    const history = (await readDeskShipment(clerk, order.shipmentId)).history.map(({ event }) => event)
    if (history.includes('cut'))
      expect(history.indexOf('cut')).toBeGreaterThan(history.indexOf('cuttingApproved'))
    expect(history.filter(event => event === 'cut').length).toBeLessThanOrEqual(1)
  })
  it('who answer while the line is cancelled leave nothing reserved', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    const cancel = () => buyer.client(cancelOrder, { params: { id: order.number }, body: {} })
    await fifty<unknown>(nth =>
      nth % 10 === 5 ? cancel() : answerCuttingOf(id, nth % 2 ? 'approve' : 'reject'),
    )
    expect((await lineOf(order)).state).toBe('cancelled')
    const open = (await signOffsOf(buyer.client, order.number)).cuttings.filter(one =>
      ['asked', 'sent', 'lapsed'].includes(one.state),
    )
    expect(open).toEqual([])
  })
})

describe('fifty at once about a substitute', () => {
  async function offered(factor = 0.5) {
    const order = await placed()
    const candidate = await clothAtPrice(application, clerk, order.lineId, factor)
    return { order, candidate, id: await offerInstead(clerk, order.lineId, candidate) }
  }
  const refundsOf = async ({ number }: Placed) => (await readOrder(buyer.client, number)).refunds

  it('who accept change the line and give money back once', async () => {
    const { order, candidate, id } = await offered()
    await fifty(() => accept(id))
    expect((await refundsOf(order)).map(one => one.amountMinor)).toEqual([candidate.money!.refundMinor])
    const { history } = await readDeskShipment(clerk, order.shipmentId)
    expect(history.filter(({ event }) => event === 'substituteAccepted')).toHaveLength(1)
  })
  it('who accept while the clerk withdraws end in one of them', async () => {
    const { order, candidate, id } = await offered()
    const withdraw = () => clerk(withdrawSubstitute, { params: { id: order.lineId } })
    await fifty<unknown>(nth => (nth % 2 ? accept(id) : withdraw()))
    const [offer] = (await signOffsOf(buyer.client, order.number)).substitutes
    const { cloth } = await lineOf(order)
    expect(['accepted', 'withdrawn']).toContain(offer!.state)
    expect(cloth.id).toBe(offer!.state === 'accepted' ? candidate.cloth.id : LOCH)
    expect(await refundsOf(order)).toHaveLength(offer!.state === 'accepted' ? 1 : 0)
  })
  it('who accept while the order is cancelled leave nothing reserved, and all is paid back', async () => {
    const { order, candidate, id } = await offered()
    const total = (await readOrder(buyer.client, order.number)).totals.totalMinor
    const cancel = () => buyer.client(cancelOrder, { params: { id: order.number }, body: {} })
    await fifty<unknown>(nth => (nth % 10 === 5 ? cancel() : accept(id)))
    expect((await lineOf(order)).state).toBe('cancelled')
    const [offer] = (await signOffsOf(buyer.client, order.number)).substitutes
    expect(['accepted', 'ended']).toContain(offer!.state)
    const back = (await refundsOf(order)).reduce((sum, one) => sum + one.amountMinor, 0)
    expect(back).toBe(total)
    const kept = await application.db
      .selectFrom('reservations')
      .select('id')
      .where('released_at', 'is', null)
      .where('piece_id', '=', candidate.pieceId)
      .where(eb => eb.or([eb('substitute_id', '=', id), eb('order_line_id', '=', order.lineId)]))
      .execute()
    expect(kept).toEqual([])
  })
})
