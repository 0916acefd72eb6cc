import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  confirmShipments,
  dispatchParcels,
  packParcel,
  recordCut,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderCart, piecesOf, readOrder } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import {
  cutShipment,
  fulfilShipment,
  packShipment,
  readDeskShipment,
  shipmentIdsOf,
} from '../support/fulfilling.ts'
import { openOperator } from '../support/operators.ts'
import { stockViolations } from '../support/stock-invariants.ts'

const HANDS = 50
const METRE = 1_000_000
const fabricId = 'glenmoor-04-loch'
let application: TestApplication
let buyer: Client
let desk: Client

beforeAll(async () => {
  application = await createTestApplication({ connections: HANDS })
  desk = (await openOperator(application)).client
  buyer = (await signUpRetailer(application)).client
}, 120_000)
afterAll(() => application.close())

type Placed = { number: string; shipmentId: string; lineId: string; piece: string }
/** An order of one metre, confirmed. */
async function confirmed(): Promise<Placed> {
  await addLine(buyer, { fabricId, fabricQuantity: 1, onePiece: true })
  const number = (await succeed(orderCart(buyer))).data.id
  const [shipmentId] = await shipmentIdsOf(buyer, number)
  await succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId!] } }))
  const [line] = (await readDeskShipment(desk, shipmentId!)).lines
  return { number, shipmentId: shipmentId!, lineId: line!.id, piece: line!.allocations[0]!.pieceNumber }
}
const cut = ({ lineId, piece }: Pick<Placed, 'lineId' | 'piece'>) =>
  desk(recordCut, { params: { id: lineId }, body: { pieceNumber: piece } })
const codes = (answers: readonly { success: boolean; code?: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, answer => (answer.success ? 'done' : answer.code!))].map(([code, all]) => [
      code,
      all.length,
    ]),
  )

describe('fifty cutters', () => {
  it('of one line record one cut, and all read the same', async () => {
    const order = await confirmed()
    const answers = await Promise.all(Array.from({ length: HANDS }, () => cut(order)))
    expect(codes(answers)).toEqual({ done: HANDS })
    const remnants = answers.map(answer =>
      answer.success && answer.data.outcome === 'cut' ? answer.data.cutting.remnant?.id : undefined,
    )
    expect(new Set(remnants).size).toBe(1)
    expect(await stockViolations(application.db)).toEqual([])
  })
  it('with a line each on one piece cut it one after the other, each from what the last has left', async () => {
    const orders: Placed[] = []
    for (let count = 0; count < 12; count += 1) orders.push(await confirmed())
    const onOne = orders.filter(({ piece }) => piece === orders[0]!.piece)
    const before = (await piecesOf(application, fabricId)).reduce((sum, piece) => sum + piece.length_um, 0)
    let left = [...onOne]
    let rounds = 0
    while (left.length > 0) {
      const answers = await Promise.all(left.map(cut))
      // The label on the table is that of the piece: anyone who comes second holds a number that is no more.
      expect(answers.filter(answer => answer.success)).not.toEqual([])
      const waiting = left.filter((_, at) => !answers[at]!.success)
      left = await Promise.all(
        waiting.map(async order => {
          const line = (await readDeskShipment(desk, order.shipmentId)).lines[0]!
          return { ...order, piece: line.allocations[0]!.pieceNumber }
        }),
      )
      rounds += 1
    }
    expect(rounds).toBeLessThanOrEqual(onOne.length)
    const after = (await piecesOf(application, fabricId)).reduce((sum, piece) => sum + piece.length_um, 0)
    expect(before - after).toBe(onOne.length * METRE)
    expect(await stockViolations(application.db)).toEqual([])
  }, 60_000)
})

describe('a line that is cut and cancelled at once', () => {
  it('is one of the two', async () => {
    const outcomes: string[] = []
    for (let count = 0; count < 8; count += 1) {
      const order = await confirmed()
      const cancel = () => buyer(cancelOrder, { params: { id: order.number }, body: {} })
      const [made, given] = await Promise.all(
        count % 2 ? [cut(order), cancel()] : [cancel(), cut(order)].toReversed(),
      )
      const { state } = await readOrder(buyer, order.number)
      const won = [made!, given!].filter(answer => answer.success)
      expect(won).toHaveLength(1)
      outcomes.push(state)
    }
    expect(outcomes.every(state => state === 'cancelled' || state === 'confirmed')).toBe(true)
    expect(await stockViolations(application.db)).toEqual([])
  }, 60_000)
})

describe('a parcel', () => {
  it('that fifty pack and fifty send is one, and goes once', async () => {
    const { number, shipmentId, lineId } = await confirmed()
    await cutShipment(desk, shipmentId)
    const body = { lineIds: [lineId], weightGrams: 900 }
    const packed = await Promise.all(
      Array.from({ length: HANDS }, () => desk(packParcel, { params: { id: shipmentId }, body })),
    )
    expect(codes(packed)).toEqual({ done: HANDS })
    const parcelId = await packShipmentAgain(packed)
    const parcels = [{ parcelId, carrier: 'dpd' as const, trackingNumber: '1' }]
    const sent = await Promise.all(
      Array.from({ length: HANDS }, () => desk(dispatchParcels, { body: { parcels } })),
    )
    expect(sent.reduce((sum, answer) => sum + (answer.success ? answer.data.dispatched : 0), 0)).toBe(1)
    const mails = await application.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select('mails.id')
      .where('orders.number', '=', number)
      .where('mails.kind', '=', 'parcelDispatched')
      .execute()
    expect(mails).toHaveLength(1)
    expect(await stockViolations(application.db)).toEqual([])
  }, 60_000)
  const packShipmentAgain = async (
    answers: readonly { success: boolean; data?: { id: string } }[],
  ): Promise<string> => {
    const ids = new Set(answers.map(answer => answer.data?.id))
    expect(ids.size).toBe(1)
    return [...ids][0]!
  }
})

it('orders of two suppliers that are fulfilled at once lock in one order', async () => {
  const shipments: string[] = []
  for (let count = 0; count < 4; count += 1) {
    await addLine(buyer, { fabricId, fabricQuantity: 1, onePiece: true })
    await addLine(buyer, { fabricId: 'inis-300-14-delft', fabricQuantity: 1, onePiece: true })
    shipments.push(...(await shipmentIdsOf(buyer, (await succeed(orderCart(buyer))).data.id)))
  }
  const both = [shipments, shipments.toReversed()]
  await Promise.all(both.map(shipmentIds => succeed(desk(confirmShipments, { body: { shipmentIds } }))))
  for (const id of shipments) await fulfilShipment(desk, id, 'cut')
  const parcelIds: string[] = []
  for (const id of shipments) parcelIds.push(await packShipment(desk, id))
  const sendAll = (ids: readonly string[]) =>
    desk(dispatchParcels, {
      body: { parcels: ids.map(parcelId => ({ parcelId, carrier: 'ups' as const, trackingNumber: '1' })) },
    })
  const sent = await Promise.all([sendAll(parcelIds), sendAll(parcelIds.toReversed())])
  expect(codes(sent)).toEqual({ done: 2 })
  expect(await stockViolations(application.db)).toEqual([])
}, 60_000)
