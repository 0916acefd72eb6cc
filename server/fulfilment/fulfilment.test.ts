import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
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
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { listSamples } from '@selvedge/contract/orders/samples.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import {
  cutShipment,
  fulfilShipment,
  packShipment,
  readDeskShipment,
  shipmentIdsOf,
  TRACKING,
} from '@selvedge/tests/support/fulfilling.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { closeOrder } from './close-order.ts'

const DAY_MS = 24 * 3600_000
let application: TestApplication
let operator: Client
let clerk: Client
let cutter: Client
let otherClerk: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  operator = (await openOperator(application)).client
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  cutter = (await openSupplierDesk(application, 'cutter', 'halden-and-rowe')).client
  otherClerk = (await openSupplierDesk(application, 'clerk', 'brennan-linen')).client
  buyer = await signUpRetailer(application)
}, 60_000)
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

type Wanted = { fabricId: string; fabricQuantity?: number; orderType?: 'cut' | 'sample'; dyeLot?: string }
/** An order of these lines, with its shipments. */
async function placed(...lines: Wanted[]): Promise<{ number: string; shipments: string[] }> {
  for (const line of lines) await addLine(buyer.client, { ...line, onePiece: true })
  const { data } = await succeed(orderCart(buyer.client))
  return { number: data.id, shipments: await shipmentIdsOf(buyer.client, data.id) }
}
const loch = { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 }
const stateOf = async (number: string) => (await readOrder(buyer.client, number)).state
const firstLine = async (shipmentId: string) => (await readDeskShipment(operator, shipmentId)).lines[0]!
const mailsOf = async (number: string): Promise<string[]> => {
  const rows = await application.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select('mails.kind')
    .where('orders.number', '=', number)
    .orderBy('mails.created_at')
    .execute()
  return rows.map(row => row.kind)
}

describe('an order', () => {
  it('goes from placed to delivered and is closed once its claim days have passed', async () => {
    const { number, shipments } = await placed(loch, { fabricId: 'glenmoor-01-oat', orderType: 'sample' })
    const [id] = shipments
    expect(await stateOf(number)).toBe('placed')
    await succeed(clerk(confirmShipments, { body: { shipmentIds: [id!] } }))
    expect(await stateOf(number)).toBe('confirmed')
    await cutShipment(cutter, id!)
    expect(await stateOf(number)).toBe('confirmed')
    const parcelId = await packShipment(clerk, id!)
    const parcels = [{ parcelId, carrier: 'dpd' as const, trackingNumber: TRACKING }]
    expect(await succeed(clerk(dispatchParcels, { body: { parcels } }))).toMatchObject({
      data: { dispatched: 1 },
    })
    const sent = await readOrder(buyer.client, number)
    expect(sent.state).toBe('dispatched')
    expect(sent.shipments[0]!.parcels).toMatchObject([
      { carrier: 'DPD', trackingNumber: TRACKING, deliveredAt: null, lineIds: { length: 2 } },
    ])
    expect(sent.shipments[0]!.parcels[0]!.trackingUrl).toContain('15504472')
    await succeed(clerk(markDelivered, { params: { id: parcelId }, body: {} }))
    expect(await stateOf(number)).toBe('delivered')
    expect(sent.shipments[0]!.history.map(({ event }) => event)).toEqual([
      'confirmed',
      'cut',
      'packed',
      'dispatched',
    ])
    expect(await mailsOf(number)).toEqual(
      expect.arrayContaining(['orderPlaced', 'supplierOrder', 'orderConfirmed', 'parcelDispatched']),
    )
    const { id: orderId } = await application.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await closeOrder(application.jobDeps, orderId)
    expect(await stateOf(number)).toBe('delivered')
    const later = { ...application.jobDeps, clock: () => new Date(Date.now() + 15 * DAY_MS) }
    await closeOrder(later, orderId)
    expect(await stateOf(number)).toBe('closed')
  })
  it('of two suppliers is part dispatched, then dispatched', async () => {
    const { number, shipments } = await placed(loch, { fabricId: 'inis-300-14-delft', fabricQuantity: 2 })
    await fulfilShipment(operator, shipments[0]!, 'dispatched')
    expect(await stateOf(number)).toBe('partDispatched')
    await fulfilShipment(operator, shipments[1]!, 'delivered')
    expect(await stateOf(number)).toBe('dispatched')
    const events = (await readOrder(buyer.client, number)).history.map(({ event }) => event)
    expect(events).toEqual(['paymentPending', 'placed', 'partDispatched', 'dispatched'])
  })
  it('pressed twice is confirmed, packed, sent and delivered once', async () => {
    const { number, shipments } = await placed(loch)
    const [id] = shipments
    const confirm = () => clerk(confirmShipments, { body: { shipmentIds: [id!, id!] } })
    expect((await succeed(confirm())).data).toEqual({ confirmed: 1 })
    expect((await succeed(confirm())).data).toEqual({ confirmed: 0 })
    const line = await firstLine(id!)
    const cut = () =>
      cutter(recordCut, { params: { id: line.id }, body: { pieceNumber: line.allocations[0]!.pieceNumber } })
    const first = (await succeed(cut())).data
    expect((await succeed(cut())).data).toEqual(first)
    const pack = () =>
      clerk(packParcel, { params: { id: id! }, body: { lineIds: [line.id], weightGrams: 900 } })
    const parcel = (await succeed(pack())).data
    expect((await succeed(pack())).data).toEqual(parcel)
    const parcels = [{ parcelId: parcel.id, carrier: 'other' as const, carrierName: 'Our own van' }]
    const send = () => clerk(dispatchParcels, { body: { parcels } })
    expect((await succeed(send())).data).toEqual({ dispatched: 1 })
    expect((await succeed(send())).data).toEqual({ dispatched: 0 })
    const arrive = () => clerk(markDelivered, { params: { id: parcel.id }, body: {} })
    await succeed(arrive())
    await succeed(arrive())
    expect((await mailsOf(number)).filter(kind => kind === 'parcelDispatched')).toHaveLength(1)
    expect(await stateOf(number)).toBe('delivered')
  })
})

describe('a move that is not allowed', () => {
  it('is refused and changes nothing', async () => {
    const { number, shipments } = await placed(loch)
    const [id] = shipments
    const line = await firstLine(id!)
    const params = { id: line.id }
    const body = { pieceNumber: line.allocations[0]!.pieceNumber }
    const packing = { params: { id: id! }, body: { lineIds: [line.id], weightGrams: 900 } }
    expect(await cutter(recordCut, { params, body })).toMatchObject({ code: 'shipmentUnconfirmed' })
    expect(await clerk(packParcel, packing)).toMatchObject({ code: 'shipmentUnconfirmed' })
    await succeed(clerk(confirmShipments, { body: { shipmentIds: [id!] } }))
    expect(await clerk(packParcel, packing)).toMatchObject({ code: 'lineUncut' })
    await succeed(cutter(recordCut, { params, body }))
    const refusal = { params, body: { reason: 'Too late' } }
    expect(await clerk(refuseLine, refusal)).toMatchObject({ code: 'clothCut' })
    expect(await clerk(backOrderLine, { params, body: { on: '2099-01-05' } })).toMatchObject({
      code: 'clothCut',
    })
    const parcelId = await packShipment(clerk, id!)
    expect(await clerk(markDelivered, { params: { id: parcelId }, body: {} })).toMatchObject({
      code: 'parcelUnsent',
    })
    const unnamed = [{ parcelId, carrier: 'other' as const }]
    expect(await clerk(dispatchParcels, { body: { parcels: unnamed } })).toMatchObject({
      fields: [{ field: 'parcels.0.carrierName' }],
    })
    const unnumbered = { parcelId, carrier: 'ups' as const }
    expect(await clerk(dispatchParcels, { body: { parcels: [unnumbered] } })).toMatchObject({
      fields: [{ field: 'parcels.0.trackingNumber' }],
    })
    await succeed(clerk(dispatchParcels, { body: { parcels: [{ ...unnumbered, withoutTracking: true }] } }))
    expect(await clerk(refuseLine, refusal)).toMatchObject({ code: 'lineEnded' })
    const early = { params: { id: parcelId }, body: { at: '2020-01-01T00:00:00Z' } }
    expect(await clerk(markDelivered, early)).toMatchObject({ fields: [{ field: 'at' }] })
    expect(await stateOf(number)).toBe('dispatched')
  })
})

describe('a line', () => {
  it('that is refused frees its stock, and its money goes back with tax and the carriage', async () => {
    const { number, shipments } = await placed({ ...loch, fabricQuantity: 2 })
    const order = await readOrder(buyer.client, number)
    const line = await firstLine(shipments[0]!)
    const refusal = { params: { id: line.id }, body: { reason: 'The mill has ended it' } }
    await succeed(clerk(refuseLine, refusal))
    await succeed(clerk(refuseLine, refusal))
    const after = await readOrder(buyer.client, number)
    expect(after).toMatchObject({
      state: 'cancelled',
      refunds: [{ amountMinor: order.totalMinor, state: 'pending' }],
    })
    expect(after.shipments[0]!.lines[0]).toMatchObject({
      state: 'cancelled',
      allocations: [],
      cancelled: { by: 'supplier', reason: 'The mill has ended it' },
    })
    expect(await mailsOf(number)).toContain('lineRefused')
  })
  it('on back order frees its stock, waits in the lane, and is cut once a piece is chosen', async () => {
    const { number, shipments } = await placed({ ...loch, fabricQuantity: 2 })
    await succeed(clerk(confirmShipments, { body: { shipmentIds: shipments } }))
    const line = await firstLine(shipments[0]!)
    const params = { id: line.id }
    expect(await clerk(backOrderLine, { params, body: { on: '2020-01-06' } })).toMatchObject({
      fields: [{ field: 'on' }],
    })
    await succeed(clerk(backOrderLine, { params, body: { on: '2099-01-05' } }))
    const { rows } = (await succeed(clerk(listDeskRows, { query: { lane: 'toCut' } }))).data
    expect(rows.find(row => row.lineId === line.id)).toMatchObject({ why: 'backOrder', pieces: [] })
    expect((await readOrder(buyer.client, number)).shipments[0]!.lines[0]).toMatchObject({
      state: 'backordered',
      backOrderOn: '2099-01-05',
    })
    const { expected, cancellation } = await readOrder(buyer.client, number)
    expect(expected?.on).toBe('2099-01-05')
    expect(cancellation.until).toMatch(/^2099-01-05/)
    expect((await readDeskShipment(clerk, shipments[0]!)).history.at(-1)).toMatchObject({
      event: 'backOrdered',
      day: '2099-01-05',
      note: '',
    })
    const best = (await succeed(clerk(listCandidatePieces, { params }))).data[0]!
    await succeed(clerk(choosePiece, { params, body: { pieceId: best.id } }))
    await fulfilShipment(operator, shipments[0]!, 'delivered')
    expect(await stateOf(number)).toBe('delivered')
  })
  it('of a sample on back order waits to be packed, and is sent once it has come', async () => {
    const oat = { fabricId: 'glenmoor-01-oat', orderType: 'sample' } as const
    const { number, shipments } = await placed(oat, loch)
    const [shipmentId = ''] = shipments
    await succeed(clerk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
    const { lines } = await readDeskShipment(operator, shipmentId)
    const { id: sampleId } = lines.find(line => line.orderType === 'sample')!
    const params = { id: sampleId }
    await succeed(clerk(backOrderLine, { params, body: { on: '2099-01-05' } }))
    await cutShipment(cutter, shipmentId)
    const rowsOf = async (lane: 'toCut' | 'toPack') => {
      const { rows } = (await succeed(clerk(listDeskRows, { query: { lane } }))).data
      return rows.filter(row => row.shipmentId === shipmentId)
    }
    expect(await rowsOf('toCut')).toEqual([])
    // It does not hold up what is cut.
    expect(await rowsOf('toPack')).toMatchObject([
      { id: shipmentId, why: 'packBy', lineCount: 1, orderType: 'cut' },
      { id: sampleId, why: 'backOrder', dueAt: expect.stringContaining('2099-01-05'), orderType: 'sample' },
    ])
    const samplesOf = async () => (await succeed(buyer.client(listSamples))).data.samples
    expect((await samplesOf()).find(sample => sample.orderId === number)).toMatchObject({
      stage: 'asked',
      dueOn: '2099-01-05',
    })
    const first = await packShipment(clerk, shipmentId)
    const pack = { params: { id: shipmentId }, body: { lineIds: [sampleId], weightGrams: 50 } }
    await succeed(clerk(packParcel, pack))
    const stateOfSample = async () =>
      (await readDeskShipment(operator, shipmentId)).lines.find(line => line.id === sampleId)!.state
    expect(await stateOfSample()).toBe('cut')
    const act = (await succeed(clerk(listUndoableActs))).data.find(one => one.undoneAt === null)
    await succeed(clerk(undoAct, { params: { id: act!.id } }))
    expect(await stateOfSample()).toBe('backordered')
    const second = (await succeed(clerk(packParcel, pack))).data.id
    const parcels = [first, second].map(parcelId => ({
      parcelId,
      carrier: 'ups' as const,
      withoutTracking: true,
    }))
    await succeed(clerk(dispatchParcels, { body: { parcels } }))
    expect(await stateOf(number)).toBe('dispatched')
  })
  it('that asked for a lot is cut from no other', async () => {
    const lots = await application.db
      .selectFrom('pieces')
      .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
      .select(['pieces.id', 'pieces.dye_lot'])
      .where('colourways.slug', '=', 'inis-300-09-slate')
      .execute()
    const [wanted] = lots
    const other = lots.find(piece => piece.dye_lot !== wanted!.dye_lot)
    const { shipments } = await placed({
      fabricId: 'inis-300-09-slate',
      fabricQuantity: 2,
      dyeLot: wanted!.dye_lot,
    })
    const line = await firstLine(shipments[0]!)
    expect(line.lotAsked).toBe(wanted!.dye_lot)
    if (other)
      expect(
        await otherClerk(choosePiece, { params: { id: line.id }, body: { pieceId: other.id } }),
      ).toMatchObject({ code: 'pieceUnfit' })
  })
})
