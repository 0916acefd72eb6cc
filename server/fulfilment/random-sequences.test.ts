import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import {
  backOrderLine,
  choosePiece,
  confirmShipments,
  dispatchParcels,
  listCandidatePieces,
  markDelivered,
  packParcel,
  recordCut,
  refuseLine,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { orderStateOf, type LineState } from '@selvedge/contract/orders/order-states.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { readDeskShipment, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

const RUNS = rounds(12, 10_000)
const cloths = ['glenmoor-04-loch', 'inis-300-14-delft'] as const
let application: TestApplication
let desk: Client
let buyer: Client

beforeAll(async () => {
  application = await createTestApplication()
  desk = (await openOperator(application)).client
  buyer = (await signUpRetailer(application)).client
}, 60_000)
afterAll(() => application.close())

const acts = ['confirm', 'cut', 'refuse', 'backOrder', 'choose', 'cancel', 'pack', 'send', 'deliver'] as const
type Act = (typeof acts)[number]
/** An act on one of the two lines of an order, each of another supplier. */
const step = record({ act: constantFrom(...acts), line: nat(1) })

/** What the model knows of a line. */
type Model = { state: LineState; isConfirmed: boolean; isPacked: boolean }
const uncut: readonly LineState[] = ['allocated', 'backordered']

/** Whether an act is allowed, and what it makes of the line; undefined where it is refused. */
function after(model: Model, act: Act): Model | undefined {
  const { state, isConfirmed, isPacked } = model
  const to = (next: LineState): Model => ({ ...model, state: next })
  switch (act) {
    case 'confirm':
      return state === 'cancelled' ? (isConfirmed ? model : undefined) : { ...model, isConfirmed: true }
    case 'cut':
      return isConfirmed && state === 'allocated' ? to('cut') : undefined
    case 'refuse':
    case 'cancel':
      return uncut.includes(state) ? to('cancelled') : undefined
    case 'backOrder':
      return uncut.includes(state) ? to('backordered') : undefined
    case 'choose':
      return uncut.includes(state) ? to('allocated') : undefined
    case 'pack':
      return state === 'cut' && !isPacked ? { ...model, isPacked: true } : undefined
    case 'send':
      return state === 'cut' && isPacked ? to('dispatched') : undefined
    case 'deliver':
      return state === 'dispatched' ? to('delivered') : undefined
  }
}

/** Does it through the calls; undefined where there is nothing to send the call for. */
async function perform(act: Act, shipment: DeskShipment): Promise<Result<unknown> | undefined> {
  const line = shipment.lines[0]!
  const params = { id: line.id }
  const parcelId = shipment.parcels[0]?.id
  switch (act) {
    case 'confirm':
      return desk(confirmShipments, { body: { shipmentIds: [shipment.id] } })
    case 'cut': {
      const pieceNumber = line.allocations[0]?.pieceNumber
      return pieceNumber === undefined ? undefined : desk(recordCut, { params, body: { pieceNumber } })
    }
    case 'refuse':
      return desk(refuseLine, { params, body: { reason: 'The mill has ended it' } })
    case 'backOrder':
      return desk(backOrderLine, { params, body: { on: '2099-01-05' } })
    case 'choose': {
      const best = (await succeed(desk(listCandidatePieces, { params }))).data.find(one => one.isBestFit)
      return best && desk(choosePiece, { params, body: { pieceId: best.id } })
    }
    case 'cancel':
      return buyer(cancelOrder, { params: { id: shipment.orderNumber }, body: { lineId: line.id } })
    case 'pack':
      return shipment.parcels.length > 0
        ? undefined
        : desk(packParcel, { params: { id: shipment.id }, body: { lineIds: [line.id], weightGrams: 900 } })
    case 'send':
      return parcelId === undefined
        ? undefined
        : desk(dispatchParcels, { body: { parcels: [{ parcelId, carrier: 'ups', withoutTracking: true }] } })
    case 'deliver':
      return parcelId === undefined ? undefined : desk(markDelivered, { params: { id: parcelId }, body: {} })
  }
}

/** A second press answers as the first did, and changes nothing. */
const isRepeat = (model: Model, act: Act): boolean =>
  (act === 'refuse' || act === 'cancel') && model.state === 'cancelled'
    ? true
    : (act === 'send' && ['dispatched', 'delivered'].includes(model.state)) ||
      (act === 'deliver' && model.state === 'delivered')

let runs = 0
/** What earlier sequences have cut is taken in again. */
async function stockUp(): Promise<void> {
  runs += 1
  if (runs % 20 !== 0) return
  const pieces = [{ pieceNumber: `N-${runs}`, dyeLot: `L-${runs}`, fabricQuantity: 40 }]
  for (const id of cloths) await succeed(desk(receivePieces, { params: { id }, body: { pieces } }))
}

async function follow(steps: readonly { act: Act; line: number }[]): Promise<void> {
  await stockUp()
  for (const fabricId of cloths) await addLine(buyer, { fabricId, fabricQuantity: 1, onePiece: true })
  const number = (await succeed(orderCart(buyer))).data.id
  const shipmentIds = await shipmentIdsOf(buyer, number)
  const models: Model[] = shipmentIds.map(() => ({ state: 'allocated', isConfirmed: false, isPacked: false }))
  for (const { act, line } of steps) {
    const model = models[line]!
    const next = after(model, act)
    const answer = await perform(act, await readDeskShipment(desk, shipmentIds[line]!))
    if (answer === undefined) continue
    if (next === undefined && !isRepeat(model, act)) expect([act, answer.success]).toEqual([act, false])
    else if (next !== undefined) expect([act, answer]).toMatchObject([act, { success: true }])
    if (next !== undefined && answer.success) models[line] = next
    const order = await readOrder(buyer, number)
    expect(order.shipments.map(shipment => shipment.lines[0]!.state)).toEqual(models.map(one => one.state))
    expect(order.state).toBe(orderStateOf(models))
  }
  expect(await stockViolations(application.db)).toEqual([])
  // What is left is freed, so that the next order finds stock.
  for (const id of shipmentIds) await perform('refuse', await readDeskShipment(desk, id))
}

it(`orders, lines, pieces and refunds agree after any of ${RUNS} sequences of acts`, async () => {
  const sequences = array(step, { minLength: 1, maxLength: 14 })
  await assert(
    asyncProperty(sequences, steps => follow(steps)),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 1_800_000)
