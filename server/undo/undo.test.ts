import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listUndoableActs, undoAct, type UndoableAct } from '@selvedge/contract/desk/undo.ts'
import {
  backOrderLine,
  choosePiece,
  confirmShipments,
  dispatchParcels,
  listCandidatePieces,
  packParcel,
  refuseLine,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import {
  cutShipment,
  fulfilShipment,
  packShipment,
  readDeskShipment,
  shipmentIdsOf,
} from '@selvedge/tests/support/fulfilling.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

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

async function placed(line: { orderType?: 'cut' | 'sample' } = {}): Promise<{ number: string; id: string }> {
  await addLine(buyer.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1, onePiece: true, ...line })
  const { data } = await succeed(orderCart(buyer.client))
  return { number: data.id, id: (await shipmentIdsOf(buyer.client, data.id))[0]! }
}
const confirm = (desk: Client, id: string) => desk(confirmShipments, { body: { shipmentIds: [id] } })
const lastAct = async (desk: Client): Promise<UndoableAct> => (await succeed(desk(listUndoableActs))).data[0]!
const offered = async (desk: Client) =>
  (await succeed(desk(listUndoableActs))).data.filter(act => act.undoneAt === null).map(act => act.id)
const undoLast = async (desk: Client) => desk(undoAct, { params: { id: (await lastAct(desk)).id } })
const codeOf = async (call: Promise<{ success: boolean; code?: string }>) => {
  const result = await call
  return result.success ? 'done' : result.code
}
const lineOf = async (id: string) => (await readDeskShipment(operator, id)).lines[0]!
const timesTold = async () =>
  (await mailsTo(application, buyer.email)).filter(({ kind }) => kind === 'stepUndone').length

describe('undoing a confirmation', () => {
  it('puts order and shipment back, tells the buyer, and can be confirmed again', async () => {
    const { number, id } = await placed()
    const placedAt = (await readOrder(buyer.client, number)).placedAt
    const told = await timesTold()
    await succeed(confirm(clerk, id))
    expect(await lastAct(clerk)).toMatchObject({ act: 'confirmed', subject: number, undoneAt: null })
    expect((await succeed(undoLast(clerk))).data.isUndone).toBe(true)
    const order = await readOrder(buyer.client, number)
    expect(order).toMatchObject({ state: 'placed', placedAt })
    expect(order.shipments[0]).toMatchObject({ confirmedAt: null, history: [] })
    expect(await readDeskShipment(clerk, id)).toMatchObject({
      lane: 'toConfirm',
      history: [{}, { event: 'confirmed', isUndone: true }, { event: 'undone', undid: 'confirmed' }],
    })
    expect(await timesTold()).toBe(told + 1)
    await succeed(confirm(clerk, id))
    expect(await readOrder(buyer.client, number)).toMatchObject({ state: 'confirmed', placedAt })
  })
  it('puts back the day that was promised and had passed, of which confirming made the next collection', async () => {
    const { number, id } = await placed()
    const passed = '2020-01-02'
    await application.db
      .updateTable('order_shipments')
      .set({ dispatch_on: passed })
      .where('id', '=', id)
      .execute()
    const { leavesOn } = await readDeskShipment(clerk, id)
    expect(leavesOn! > passed).toBe(true)
    await succeed(confirm(clerk, id))
    const promised = async () => (await readOrder(buyer.client, number)).shipments[0]!.dispatch.on
    expect(await promised()).toBe(leavesOn)
    await succeed(undoLast(clerk))
    expect(await promised()).toBe(passed)
  })
  it('a second time, and by fifty at once, is done once', async () => {
    const { number, id } = await placed()
    await succeed(confirm(clerk, id))
    const told = await timesTold()
    const { id: act } = await lastAct(clerk)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => succeed(clerk(undoAct, { params: { id: act } }))),
    )
    expect(answers.filter(({ data }) => data.isUndone)).toHaveLength(1)
    expect((await succeed(clerk(undoAct, { params: { id: act } }))).data.isUndone).toBe(false)
    expect(await timesTold()).toBe(told + 1)
    expect((await readOrder(buyer.client, number)).state).toBe('placed')
  })
  it('is refused after a cut, and after fifteen minutes', async () => {
    const { id } = await placed()
    await succeed(confirm(clerk, id))
    const { id: confirmed } = await lastAct(clerk)
    await cutShipment(cutter, id)
    expect(await offered(clerk)).not.toContain(confirmed)
    expect(await codeOf(clerk(undoAct, { params: { id: confirmed } }))).toBe('changedSince')
    const late = await placed()
    await succeed(confirm(clerk, late.id))
    const { id: act } = await lastAct(clerk)
    await application.db
      .updateTable('undoable_acts')
      .set({ done_at: new Date(application.clock.now.getTime() - 16 * 60_000) })
      .where('id', '=', act)
      .execute()
    expect(await codeOf(clerk(undoAct, { params: { id: act } }))).toBe('undoTooLate')
    expect((await readDeskShipment(clerk, late.id)).confirmedAt).not.toBeNull()
  })
  it('is for who did it and for operators', async () => {
    const { id } = await placed()
    await succeed(confirm(clerk, id))
    const { id: act } = await lastAct(clerk)
    expect(await codeOf(otherClerk(undoAct, { params: { id: act } }))).toBe('notFound')
    expect(await codeOf(cutter(undoAct, { params: { id: act } }))).toBe('notFound')
    expect((await succeed(operator(undoAct, { params: { id: act } }))).data.isUndone).toBe(true)
  })
})

describe('undoing a step of a line', () => {
  it('holds the piece that was held before', async () => {
    const { id } = await placed()
    const before = await lineOf(id)
    const pieces = (await succeed(clerk(listCandidatePieces, { params: { id: before.id } }))).data
    const other = pieces.find(piece => piece.whyNot === null && !piece.isProposed)!
    await succeed(clerk(choosePiece, { params: { id: before.id }, body: { pieceId: other.id } }))
    expect((await lineOf(id)).allocations).toMatchObject([{ pieceId: other.id }])
    await succeed(undoLast(clerk))
    expect(await lineOf(id)).toMatchObject({ state: 'allocated', allocations: before.allocations })
  })
  it('brings a line back from back order, and is refused once its piece is taken', async () => {
    const { id } = await placed()
    const before = await lineOf(id)
    const params = { id: before.id }
    await succeed(clerk(backOrderLine, { params, body: { on: '2099-12-14' } }))
    expect((await lineOf(id)).allocations).toEqual([])
    await succeed(undoLast(clerk))
    expect(await lineOf(id)).toMatchObject({
      state: 'allocated',
      backOrderOn: null,
      allocations: before.allocations,
    })
    await succeed(clerk(backOrderLine, { params, body: { on: '2099-12-14' } }))
    const [held] = before.allocations
    await application.db
      .updateTable('pieces')
      .set(eb => ({
        flaws: JSON.stringify([{ fromUm: 0, lengthUm: 1000, note: 'Slub' }]),
        shelf: eb.ref('shelf'),
      }))
      .where('id', '=', held!.pieceId)
      .execute()
    expect(await undoLast(clerk)).toMatchObject({
      success: false,
      code: 'pieceTaken',
      message: expect.stringContaining(held!.pieceNumber),
    })
    expect((await lineOf(id)).state).toBe('backordered')
    await application.db.updateTable('pieces').set({ flaws: '[]' }).where('id', '=', held!.pieceId).execute()
  })
  it('waits for what was done on top of it', async () => {
    const { id } = await placed()
    const line = await lineOf(id)
    await succeed(clerk(backOrderLine, { params: { id: line.id }, body: { on: '2099-12-14' } }))
    const { id: first } = await lastAct(clerk)
    await succeed(confirm(clerk, id))
    expect(await codeOf(clerk(undoAct, { params: { id: first } }))).toBe('changedSince')
    await succeed(undoLast(clerk))
    expect((await succeed(clerk(undoAct, { params: { id: first } }))).data.isUndone).toBe(true)
  })
  it('waits for the parcel that the line was packed into since, also once that was sent', async () => {
    const { id } = await placed({ orderType: 'sample' })
    await succeed(confirm(clerk, id))
    const line = await lineOf(id)
    await succeed(clerk(backOrderLine, { params: { id: line.id }, body: { on: '2099-12-14' } }))
    const { id: act } = await lastAct(clerk)
    const { data: parcel } = await succeed(
      clerk(packParcel, { params: { id }, body: { lineIds: [line.id], weightGrams: 40 } }),
    )
    expect(await offered(clerk)).not.toContain(act)
    expect(await codeOf(clerk(undoAct, { params: { id: act } }))).toBe('changedSince')
    const parcels = [{ parcelId: parcel.id, carrier: 'dpd' as const, trackingNumber: '1550 4472 0118' }]
    expect((await succeed(clerk(dispatchParcels, { body: { parcels } }))).data.dispatched).toBe(1)
    expect(await offered(clerk)).not.toContain(act)
    expect(await codeOf(clerk(undoAct, { params: { id: act } }))).toBe('changedSince')
    expect((await lineOf(id)).state).toBe('dispatched')
  })
  it('is not there for what moves money', async () => {
    const { id } = await placed()
    const line = await lineOf(id)
    const before = (await lastAct(clerk)).id
    await succeed(clerk(refuseLine, { params: { id: line.id }, body: { reason: 'The mill has ended it' } }))
    expect((await lastAct(clerk)).id).toBe(before)
  })
})

describe('undoing a parcel', () => {
  it('takes it apart, and its lines can be packed again', async () => {
    const { id } = await placed()
    await succeed(confirm(clerk, id))
    await cutShipment(cutter, id)
    await packShipment(clerk, id)
    const { parcels } = await readDeskShipment(clerk, id)
    await succeed(undoLast(clerk))
    const shipment = await readDeskShipment(clerk, id)
    expect(shipment).toMatchObject({ lane: 'toPack', parcels: [] })
    expect(shipment.history.at(-1)).toMatchObject({ event: 'undone', note: parcels[0]!.number })
    await packShipment(clerk, id)
    expect((await readDeskShipment(clerk, id)).parcels).toHaveLength(1)
  })
  it('puts a sample back on its shelf', async () => {
    const { id } = await placed({ orderType: 'sample' })
    await succeed(confirm(clerk, id))
    const line = await lineOf(id)
    await succeed(clerk(packParcel, { params: { id }, body: { lineIds: [line.id], weightGrams: 40 } }))
    await succeed(undoLast(clerk))
    expect(await lineOf(id)).toMatchObject({ state: 'allocated', parcelNumber: null })
  })
  it('is refused once it has been collected', async () => {
    const { id } = await placed()
    const parcelId = (await fulfilShipment(clerk, id, 'packed'))!
    const { id: packed } = await lastAct(clerk)
    const parcels = [{ parcelId, carrier: 'dpd' as const, trackingNumber: '1550 4472 0118' }]
    await succeed(clerk(dispatchParcels, { body: { parcels } }))
    expect(await offered(clerk)).not.toContain(packed)
    expect(await codeOf(clerk(undoAct, { params: { id: packed } }))).toBe('changedSince')
    expect((await readDeskShipment(clerk, id)).parcels).toHaveLength(1)
  })
})
