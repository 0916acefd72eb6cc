import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import {
  choosePiece,
  confirmShipments,
  findByScan,
  listCandidatePieces,
  recordCut,
  refuseLine,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { getClothStock, receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, orderCart, piecesOf, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilOrder, readDeskShipment, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

const METRE = 1_000_000
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
describe('a cut', () => {
  it('leaves a piece with a number of its own, which keeps lot, shelf and what other lines hold', async () => {
    const one = await placed({ ...loch, fabricQuantity: 2 })
    const other = await placed({ ...loch, fabricQuantity: 3 })
    await succeed(
      clerk(confirmShipments, { body: { shipmentIds: [one.shipments[0]!, other.shipments[0]!] } }),
    )
    const line = await firstLine(one.shipments[0]!)
    const [from] = line.allocations
    const before = (await piecesOf(application, loch.fabricId)).find(
      piece => piece.piece_number === from!.pieceNumber,
    )!
    const { data } = await succeed(
      cutter(recordCut, { params: { id: line.id }, body: { pieceNumber: from!.pieceNumber } }),
    )
    expect(data).toMatchObject({ outcome: 'cut', isLineCut: true, cutting: { lengthMicrometres: 2 * METRE } })
    const remnant = data.outcome === 'cut' ? data.cutting.remnant! : undefined
    expect(remnant).toMatchObject({ dyeLot: from!.dyeLot, lengthMicrometres: before.length_um - 2 * METRE })
    const held = (await firstLine(other.shipments[0]!)).allocations[0]!
    expect(held).toMatchObject({ pieceNumber: remnant!.pieceNumber, lengthMicrometres: 3 * METRE })
    const seen = await readOrder(buyer.client, one.number)
    expect(seen.shipments[0]!.lines[0]).toMatchObject({
      state: 'cut',
      allocations: [{ pieceNumber: from!.pieceNumber, dyeLot: from!.dyeLot, lengthMicrometres: 2 * METRE }],
    })
    const scanned = (await succeed(cutter(findByScan, { query: { code: remnant!.pieceNumber } }))).data
    expect(scanned).toMatchObject({ kind: 'pieces', pieces: [{ lines: [{ orderNumber: other.number }] }] })
  })
  it('with a flaw reported beyond it leaves that marked on what remains, which is sold up to it', async () => {
    const [pieceNumber, dyeLot] = ['FLAWED', 'flawed']
    const body = { pieces: [{ pieceNumber, dyeLot, fabricQuantity: 20 }] }
    await succeed(clerk(receivePieces, { params: { id: loch.fabricId }, body }))
    const { shipments } = await placed({ fabricId: loch.fabricId, fabricQuantity: 5, dyeLot })
    await succeed(clerk(confirmShipments, { body: { shipmentIds: shipments } }))
    const line = await firstLine(shipments[0]!)
    const flaw = { fromMicrometres: 12 * METRE, lengthMicrometres: METRE / 10, note: 'Slub' }
    const { data } = await succeed(
      cutter(recordCut, { params: { id: line.id }, body: { pieceNumber, flaw } }),
    )
    const remnant = data.outcome === 'cut' ? data.cutting.remnant! : undefined
    expect(remnant).toMatchObject({ lengthMicrometres: 15 * METRE })
    const left = await application.db
      .selectFrom('pieces')
      .select(['flaws', 'free_um'])
      .where('id', '=', remnant!.id)
      .executeTakeFirstOrThrow()
    expect(left).toEqual({
      flaws: [{ fromUm: 7 * METRE, lengthUm: METRE / 10, note: 'Slub' }],
      free_um: 7 * METRE,
    })
  })
  it('of a piece that an order to be approved has chosen leaves that order what is left of it', async () => {
    const requester = await addColleague(application, buyer.client, 'requester')
    const dyeLot = 'chosen'
    const body = { pieces: [{ pieceNumber: 'CHOSEN', dyeLot, fabricQuantity: 20 }] }
    const received = await succeed(clerk(receivePieces, { params: { id: loch.fabricId }, body }))
    const [pieceId] = received.data.pieceIds
    await addLine(requester.client, { fabricId: loch.fabricId, fabricQuantity: 5, pieceId: pieceId! })
    const { id } = (await succeed(orderCart(requester.client))).data
    const other = await placed({ fabricId: loch.fabricId, fabricQuantity: 3, dyeLot })
    await fulfilOrder({ buyer: buyer.client, desk: operator }, other.number, 'cut')
    const params = { id }
    const { version } = (await succeed(buyer.client(getOrderToApprove, { params }))).data
    await succeed(buyer.client(approveOrder, { params, body: { version }, idempotencyKey: newKey() }))
    const [line] = (await readOrder(buyer.client, id)).shipments[0]!.lines
    expect(line!.allocations).toMatchObject([
      { dyeLot, lengthMicrometres: 5 * METRE, pieceMicrometres: 17 * METRE },
    ])
  })
  it('of the next line is recorded by the label of the piece as it was before, as one without a signal has it', async () => {
    const [label, dyeLot] = ['OLD-LABEL', 'old-label']
    const body = { pieces: [{ pieceNumber: label, dyeLot, fabricQuantity: 20 }] }
    await succeed(clerk(receivePieces, { params: { id: loch.fabricId }, body }))
    const lines: Awaited<ReturnType<typeof firstLine>>[] = []
    for (const fabricQuantity of [2, 3, 4]) {
      const { shipments } = await placed({ fabricId: loch.fabricId, fabricQuantity, dyeLot })
      await succeed(clerk(confirmShipments, { body: { shipmentIds: shipments } }))
      lines.push(await firstLine(shipments[0]!))
    }
    const scan = (at: number) =>
      succeed(cutter(recordCut, { params: { id: lines[at]!.id }, body: { pieceNumber: label } }))
    const cuts = []
    for (const at of [0, 1, 2]) cuts.push((await scan(at)).data)
    expect(cuts).toMatchObject([2, 3, 4].map(metres => ({ cutting: { lengthMicrometres: metres * METRE } })))
    const left = cuts.map(one => (one.outcome === 'cut' ? one.cutting.remnant?.pieceNumber : undefined))
    expect(cuts).toMatchObject([label, left[0], left[1]].map(pieceNumber => ({ cutting: { pieceNumber } })))
    // Sent twice, it is still one cut.
    expect((await scan(1)).data).toEqual(cuts[1])
    // The old label is no other piece of the lot that would do instead of the one that a line holds.
    const more = { pieces: [{ pieceNumber: 'NEW-LABEL', dyeLot, fabricQuantity: 5 }] }
    await succeed(clerk(receivePieces, { params: { id: loch.fabricId }, body: more }))
    const { shipments } = await placed({ fabricId: loch.fabricId, fabricQuantity: 5, dyeLot })
    await succeed(clerk(confirmShipments, { body: { shipmentIds: shipments } }))
    const line = await firstLine(shipments[0]!)
    expect(line.allocations).toMatchObject([{ pieceNumber: 'NEW-LABEL' }])
    const wrong = await cutter(recordCut, { params: { id: line.id }, body: { pieceNumber: label } })
    expect(wrong).toMatchObject({ code: 'unknownPiece', details: { scanned: label } })
  })
  it('of a wrong scan is refused, says what it is and what is wanted, and records nothing', async () => {
    const { shipments } = await placed({ fabricId: 'glenmoor-06-rowan', fabricQuantity: 7 })
    await succeed(clerk(confirmShipments, { body: { shipmentIds: shipments } }))
    const line = await firstLine(shipments[0]!)
    const before = await piecesOf(application, 'glenmoor-06-rowan')
    const scan = (pieceNumber: string) =>
      cutter(recordCut, { params: { id: line.id }, body: { pieceNumber } })
    expect(await scan('nothing-like-it')).toMatchObject({
      code: 'unknownPiece',
      details: { wanted: line.allocations[0]!.pieceNumber, wantedLot: '2001' },
    })
    const linen = (await piecesOf(application, 'inis-300-03-bone'))[0]!
    expect(['wrongPiece', 'unknownPiece']).toContain(
      ((await scan(linen.piece_number)) as { code: string }).code,
    )
    expect(await piecesOf(application, 'glenmoor-06-rowan')).toEqual(before)
    const candidates = (await succeed(cutter(listCandidatePieces, { params: { id: line.id } }))).data
    expect(candidates[0]).toMatchObject({ isBestFit: true, pieceNumber: '40001', leavesRemnant: false })
    // The other piece of the lot will do, too.
    const answer = (await succeed(scan('40001'))).data
    expect(answer).toMatchObject({
      outcome: 'cut',
      cutting: { pieceNumber: '40001', remnant: { lengthMicrometres: 5 * METRE } },
    })
  })
  it('across a flaw is not made: the flaw is marked and another piece proposed', async () => {
    const { shipments } = await placed({ fabricId: 'glenmoor-01-oat', fabricQuantity: 5 })
    await succeed(clerk(confirmShipments, { body: { shipmentIds: shipments } }))
    const line = await firstLine(shipments[0]!)
    const flaw = { fromMicrometres: METRE, lengthMicrometres: 40_000, note: 'Slub' }
    const body = { pieceNumber: line.allocations[0]!.pieceNumber, flaw }
    const candidates = (await succeed(cutter(listCandidatePieces, { params: { id: line.id } }))).data
    const { insteadId } = candidates.find(({ pieceNumber }) => pieceNumber === body.pieceNumber)!
    const { data } = await succeed(cutter(recordCut, { params: { id: line.id }, body }))
    expect(data).toMatchObject({ outcome: 'flawInCut', flaw })
    const proposed = data.outcome === 'flawInCut' ? data.proposed : null
    expect((await firstLine(shipments[0]!)).state).toBe('allocated')
    expect(proposed?.pieceNumber).not.toBe(body.pieceNumber)
    // As was said before the flaw was marked.
    expect(proposed?.id).toBe(insteadId)
    // Another piece of the same lot comes first, and is held at once; one of another lot is for somebody to choose.
    const { allocations } = await firstLine(shipments[0]!)
    const isOfLot = proposed?.dyeLot === line.allocations[0]!.dyeLot
    expect(allocations.map(one => one.pieceNumber)).toEqual([
      isOfLot ? proposed.pieceNumber : body.pieceNumber,
    ])
    const { movements } = (await succeed(cutter(getClothStock, { params: { id: 'glenmoor-01-oat' } }))).data
    const marked = movements.filter(({ kind }) => kind === 'flawMarked')
    expect(marked).toMatchObject([
      { pieceNumber: body.pieceNumber, flawFromMicrometres: METRE, reason: 'Slub', by: expect.any(String) },
    ])
    expect(marked[0]!.afterMicrometres).toBe(marked[0]!.beforeMicrometres)
    const again = await cutter(choosePiece, { params: { id: line.id }, body: { pieceId: proposed!.id } })
    expect(again.success).toBe(true)
    const next = { pieceNumber: proposed!.pieceNumber }
    expect((await succeed(cutter(recordCut, { params: { id: line.id }, body: next }))).data.outcome).toBe(
      'cut',
    )
  })
})

describe('who works at the desk', () => {
  it('sees nothing of another supplier, and finds nothing of it', async () => {
    const { number, shipments } = await placed(loch)
    const line = await firstLine(shipments[0]!)
    const asked = [
      otherClerk(confirmShipments, { body: { shipmentIds: shipments } }),
      otherClerk(refuseLine, { params: { id: line.id }, body: { reason: 'Not mine' } }),
      otherClerk(listCandidatePieces, { params: { id: line.id } }),
      otherClerk(recordCut, { params: { id: line.id }, body: { pieceNumber: '1' } }),
      otherClerk(findByScan, { query: { code: number } }),
      otherClerk(findByScan, { query: { code: line.allocations[0]!.pieceNumber } }),
    ]
    for (const answer of asked) expect(await answer).toMatchObject({ code: 'notFound' })
    const { rows } = (await succeed(otherClerk(listDeskRows))).data
    expect(rows.filter(row => row.supplier.id !== 'brennan-linen')).toEqual([])
    const all = (await succeed(operator(listDeskRows))).data
    expect(all.rows.some(row => row.orderNumber === number)).toBe(true)
  })
  it('as a cutter reads no money and does nothing of a clerk’s', async () => {
    const { shipments } = await placed(loch)
    const seen = await readDeskShipment(cutter, shipments[0]!)
    expect(seen.money).toBeNull()
    expect(JSON.stringify(seen)).not.toMatch(/"\w*(?:minor|price)\w*":(?!null)\s*\d/i)
    expect((await readDeskShipment(clerk, shipments[0]!)).money).not.toBeNull()
    expect(await cutter(confirmShipments, { body: { shipmentIds: shipments } })).toMatchObject({
      status: 403,
      code: 'roleRefused',
    })
  })
  it('as an operator may do all of it', async () => {
    const { number } = await placed(loch)
    await fulfilOrder({ buyer: buyer.client, desk: operator }, number, 'delivered')
    expect(await stateOf(number)).toBe('delivered')
  })
})
