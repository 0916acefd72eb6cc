import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { fewestPieces } from '@selvedge/contract/fulfilment/best-fit.ts'
import {
  backOrderLine,
  choosePieces,
  listCandidatePieces,
  recordCut,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { getClothStock, receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { cutShipment, fulfilShipment, readDeskShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { confirmed, orderedLines } from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

const METRE = 1_000_000
const fabricId = 'glenmoor-04-loch'
let application: TestApplication
let desk: Client
let buyer: Client

beforeAll(async () => {
  application = await createTestApplication()
  desk = (await openOperator(application)).client
  buyer = (await signUpRetailer(application)).client
}, 60_000)
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

/** Takes pieces of a lot in, numbered by the lot and a letter; returns their ids by their numbers. */
async function taken(dyeLot: string, pieces: Record<string, number>): Promise<Record<string, string>> {
  const body = {
    pieces: Object.entries(pieces).map(([letter, fabricQuantity]) => ({
      pieceNumber: dyeLot + letter,
      dyeLot,
      fabricQuantity,
    })),
  }
  const { pieceIds } = (await succeed(desk(receivePieces, { params: { id: fabricId }, body }))).data
  return Object.fromEntries(body.pieces.map(({ pieceNumber }, at) => [pieceNumber, pieceIds[at]!]))
}

/** A confirmed order of 9 m of a lot, of which the line holds 6 m of piece A and 3 m of piece B. */
async function ofTwoPieces(dyeLot: string) {
  const ids = await taken(dyeLot, { A: 6, B: 5 })
  const order = await orderedLines(buyer, { fabricId, fabricQuantity: 9, dyeLot })
  await confirmed(desk, order.shipmentId)
  const line = async () => (await readDeskShipment(desk, order.shipmentId)).lines[0]!
  expect(heldOf(await line())).toEqual({ [`${dyeLot}A`]: 6, [`${dyeLot}B`]: 3 })
  return { ...order, lineId: order.lineIds[0]!, ids, line }
}
const heldOf = ({ allocations }: Awaited<ReturnType<typeof readDeskShipment>>['lines'][number]) =>
  Object.fromEntries(allocations.map(one => [one.pieceNumber, one.lengthMicrometres / METRE]))

const candidates = async (id: string, insteadOf?: string) =>
  (
    await succeed(
      desk(listCandidatePieces, { params: { id }, query: insteadOf === undefined ? {} : { insteadOf } }),
    )
  ).data
const scan = (id: string, pieceNumber: string, rest = {}) =>
  desk(recordCut, { params: { id }, body: { pieceNumber, ...rest } })
const choose = (id: string, ...pieces: [pieceId: string, metres: number][]) =>
  desk(choosePieces, {
    params: { id },
    body: {
      pieces: pieces.map(([pieceId, metres]) => ({ pieceId, lengthMicrometres: metres * METRE })),
    },
  })

describe('a line of several pieces', () => {
  it('is cut from another of the lot in place of the one that is asked for, and goes on with the others', async () => {
    const { lineId, ids, line } = await ofTwoPieces('L1')
    const more = await taken('L1', { C: 7 })
    const byA = (await candidates(lineId, ids['L1A'])).find(one => one.id === more['L1C'])
    expect(byA).toMatchObject({ insteadOf: ids['L1A'], cutMicrometres: 6 * METRE, whyNot: null })
    const byB = (await candidates(lineId, ids['L1B'])).find(one => one.id === more['L1C'])
    expect(byB).toMatchObject({
      insteadOf: ids['L1B'],
      cutMicrometres: 3 * METRE,
      restMicrometres: 4 * METRE,
    })
    // Nobody can tell which of the two is meant.
    expect(await scan(lineId, 'L1C')).toMatchObject({ code: 'wrongPiece' })
    const cut = (await succeed(scan(lineId, 'L1C', { insteadOf: ids['L1A'] }))).data
    expect(cut).toMatchObject({ outcome: 'cut', isLineCut: false, cutting: { lengthMicrometres: 6 * METRE } })
    expect(heldOf(await line())).toEqual({ L1B: 3 })

    // A flaw in the other one: piece A, which is free again, is long enough for what is left.
    const flaw = { fromMicrometres: METRE, lengthMicrometres: 0, note: 'Slub' }
    const found = (await succeed(scan(lineId, 'L1B', { flaw }))).data
    expect(found).toMatchObject({ outcome: 'flawInCut', proposed: { pieceNumber: 'L1A' } })
    expect(heldOf(await line())).toEqual({ L1A: 3 })
    expect((await succeed(scan(lineId, 'L1A'))).data).toMatchObject({ outcome: 'cut', isLineCut: true })
    expect(await line()).toMatchObject({ state: 'cut', cuttings: { length: 2 } })
  })

  it('takes another piece in place of one, also once the other is cut, and that is undone', async () => {
    const { lineId, ids, line } = await ofTwoPieces('L2')
    const more = await taken('L2', { C: 4 })
    await succeed(scan(lineId, 'L2A'))
    await succeed(choose(lineId, [more['L2C']!, 3]))
    expect(heldOf(await line())).toEqual({ L2C: 3 })
    const act = (await succeed(desk(listUndoableActs))).data.find(one => one.undoneAt === null)!
    await succeed(desk(undoAct, { params: { id: act.id } }))
    expect(heldOf(await line())).toEqual({ L2B: 3 })
    // Neither more nor less than what is left to cut, and no piece that is too short for it.
    for (const metres of [2, 4])
      expect(await choose(lineId, [more['L2C']!, metres])).toMatchObject({ code: 'pieceUnfit' })
    expect(await choose(lineId, [more['L2C']!, 2], [more['L2C']!, 1])).toMatchObject({ code: 'pieceUnfit' })
    const short = await taken('L2', { D: 2 })
    expect(await choose(lineId, [short['L2D']!, 3])).toMatchObject({ code: 'pieceUnfit' })
    expect(heldOf(await line())).toEqual({ L2B: 3 })
    await succeed(choose(lineId, [ids['L2B']!, 1], [short['L2D']!, 2]))
    expect(heldOf(await line())).toEqual({ L2B: 1, L2D: 2 })
    await succeed(scan(lineId, 'L2D'))
    await succeed(scan(lineId, 'L2B'))
    expect(await line()).toMatchObject({ state: 'cut', cuttings: { length: 3 } })
    expect(await choose(lineId, [more['L2C']!, 3])).toMatchObject({ code: 'clothCut' })
  })

  it('on back order is cut from the fewest that hold it together once its cloth has come', async () => {
    const { lineId, shipmentId, line } = await ofTwoPieces('L3')
    await succeed(desk(backOrderLine, { params: { id: lineId }, body: { on: '2099-01-05' } }))
    await taken('L3', { C: 4 })
    const pieces = await candidates(lineId)
    expect(pieces.filter(({ whyNot }) => whyNot === null)).toEqual([])
    const { cutMicrometres } = await line()
    const wanted = { lengthMicrometres: cutMicrometres, wholePiece: false, lot: 'L3', pieceId: null }
    const fewest = fewestPieces(pieces, wanted)
    await succeed(
      choose(lineId, ...fewest.map(one => [one.piece.id, one.lengthMicrometres / METRE] as [string, number])),
    )
    expect(heldOf(await line())).toEqual({ L3A: 6, L3C: 3 })
    await cutShipment(desk, shipmentId)
    await fulfilShipment(desk, shipmentId, 'delivered')
    expect((await line()).state).toBe('delivered')
  })

  it('is not what a line is that was ordered in one piece', async () => {
    const ids = await taken('L4', { A: 9, B: 5, C: 5 })
    const { shipmentId, lineIds } = await orderedLines(buyer, {
      fabricId,
      fabricQuantity: 9,
      dyeLot: 'L4',
      onePiece: true,
    })
    await confirmed(desk, shipmentId)
    expect(await choose(lineIds[0]!, [ids['L4B']!, 5], [ids['L4C']!, 4])).toMatchObject({
      code: 'pieceUnfit',
    })
    const { pieces } = (await succeed(desk(getClothStock, { params: { id: fabricId } }))).data
    expect(pieces.find(({ pieceNumber }) => pieceNumber === 'L4B')).toMatchObject({ heldMicrometres: 0 })
  })
})

it('no piece is counted on across a flaw', () => {
  const piece = (id: string, metres: number, flawAt?: number) => ({
    id,
    dyeLot: '1',
    lengthMicrometres: metres * METRE,
    freeMicrometres: metres * METRE,
    cuttableMicrometres: (flawAt ?? metres) * METRE,
    flaws: flawAt === undefined ? [] : [{ fromMicrometres: flawAt * METRE, lengthMicrometres: 0, note: '' }],
  })
  const wanted = { lengthMicrometres: 9 * METRE, wholePiece: false, lot: '', pieceId: null }
  const parts = fewestPieces([piece('a', 10, 4), piece('b', 7)], wanted)
  expect(parts.map(one => [one.piece.id, one.lengthMicrometres / METRE])).toEqual([
    ['b', 7],
    ['a', 2],
  ])
  expect(fewestPieces([piece('a', 10, 1), piece('b', 7)], wanted)).toEqual([])
})
