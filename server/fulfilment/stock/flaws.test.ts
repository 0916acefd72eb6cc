import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { flawsAfterCut, soundMicrometres } from '@selvedge/contract/fulfilment/best-fit.ts'
import {
  countPiece,
  getClothStock,
  markFlaw,
  receivePieces,
  splitPiece,
  unmarkFlaw,
} from '@selvedge/contract/fulfilment/stock.ts'
import { choosePieces, listCandidatePieces } from '@selvedge/contract/fulfilment/shipments.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { holdCloth, orderHeld } from '@selvedge/contract/holds/holds.ts'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, newKey, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { colourwayRow } from '@selvedge/tests/support/catalogue-rows.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { confirmed, orderedLines } from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { importRows } from '../../catalogue/testing/import-rows.ts'
import { storedFlaws } from './pieces.queries.ts'

const METRE = 1_000_000
const fabricId = 'glenmoor-04-loch'
let application: TestApplication
let clerk: Client
let otherClerk: Client
let count = 0

beforeAll(async () => {
  application = await createTestApplication()
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  otherClerk = (await openSupplierDesk(application, 'clerk', 'brennan-linen')).client
}, 60_000)
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

const flawAt = (metres: number, note: string, lengthMetres = 0) => ({
  fromMicrometres: metres * METRE,
  lengthMicrometres: lengthMetres * METRE,
  note,
})

/** A piece of 20 m with flaws. */
async function received(...flaws: ReturnType<typeof flawAt>[]) {
  count += 1
  const piece = { pieceNumber: `F-${count}`, dyeLot: '26-200', fabricQuantity: 20, flaws }
  const body = { pieces: [piece] }
  const { data } = await succeed(clerk(receivePieces, { params: { id: fabricId }, body }))
  const { pieceNumber } = piece
  const read = async () => {
    const stock = (await succeed(clerk(getClothStock, { params: { id: fabricId } }))).data
    return {
      piece: stock.pieces.find(one => one.pieceNumber === pieceNumber)!,
      movements: stock.movements.filter(one => one.pieceNumber === pieceNumber),
    }
  }
  return { params: { id: data.pieceIds[0]! }, read }
}

describe('the mark of a flaw', () => {
  it('is taken off with a reason, once, and stays among the movements', async () => {
    const [slub, hole] = [flawAt(4, 'Slub', 0.25), flawAt(9, 'Hole')]
    const { params, read } = await received(slub, hole)
    const unmark = (reason: string) => clerk(unmarkFlaw, { params, body: { ...slub, reason } })
    expect(await unmark('')).toMatchObject({ fields: [{ field: 'reason' }] })
    expect(await otherClerk(unmarkFlaw, { params, body: { ...slub, reason: 'Not mine' } })).toMatchObject({
      code: 'notFound',
    })
    await succeed(unmark('A loose thread'))
    await succeed(unmark('A loose thread'))
    const { piece, movements } = await read()
    expect(piece).toMatchObject({ flaws: [hole], lengthMicrometres: 20 * METRE })
    expect(movements).toMatchObject([
      { kind: 'flawUnmarked', flawFromMicrometres: 4 * METRE, reason: 'Slub: A loose thread' },
      { kind: 'received' },
    ])
    // It may be marked again.
    await succeed(clerk(markFlaw, { params, body: slub }))
    expect((await read()).piece.flaws).toEqual([slub, hole])
  })
  it('goes with what was cut away of the outer end; the others are that much nearer', async () => {
    const [slub, hole] = [flawAt(1, 'Slub', 0.5), flawAt(9, 'Hole')]
    const { params, read } = await received(slub, hole)
    await succeed(clerk(countPiece, { params, body: { measured: 18, reason: 'flawCutAway' } }))
    const { piece, movements } = await read()
    expect(piece).toMatchObject({ lengthMicrometres: 18 * METRE, flaws: [flawAt(7, 'Hole')] })
    expect(movements).toMatchObject([
      { kind: 'corrected', reason: 'flawCutAway' },
      { kind: 'flawUnmarked', flawFromMicrometres: METRE, reason: 'Slub' },
      { kind: 'received' },
    ])
  })
  it('stays where it is when a piece is corrected for another reason', async () => {
    const slub = flawAt(1, 'Slub')
    const { params, read } = await received(slub)
    await succeed(clerk(countPiece, { params, body: { measured: 18, reason: 'samples' } }))
    expect((await read()).piece.flaws).toEqual([slub])
  })
  it('is kept for the rest of a flaw that a cut goes through', () => {
    expect(flawsAfterCut([flawAt(1, 'Bar', 2)], 2 * METRE)).toEqual([flawAt(0, 'Bar', 1)])
  })
})

describe('a length across a flaw', () => {
  it('is neither shown, reserved nor sold, until the desk has cut the flaw away', async () => {
    const slub = flawAt(12, 'Slub', 0.25)
    const { params } = await received(slub)
    const { client: buyer } = await signUpRetailer(application)
    const shown = async () => {
      const { pieces } = (await succeed(buyer(getFabric, { params: { id: fabricId } }))).data
      const { freeMicrometres, isFlawed } = pieces.find(({ id }) => id === params.id)!
      return { freeMetres: freeMicrometres / METRE, isFlawed }
    }
    expect(await shown()).toEqual({ freeMetres: 12, isFlawed: true })
    const wanted = { fabricId, pieceId: params.id }
    const ofLine = { id: await addLine(buyer, { ...wanted, fabricQuantity: 13 }) }
    const state = async () => linesOf(await readCart(buyer))[0]
    expect(await state()).toMatchObject({
      availability: 'notInOnePiece',
      largestPieceMicrometres: 12 * METRE,
    })
    expect(await orderCart(buyer)).toMatchObject({ success: false, code: 'notEnoughInOnePiece' })
    const hold = (fabricQuantity: number) => buyer(holdCloth, { body: { ...wanted, fabricQuantity } })
    expect(await hold(13)).toMatchObject({ code: 'notEnoughInOnePiece' })
    const whole = await signUpRetailer(application)
    await addLine(whole.client, { ...wanted, orderType: 'piece' })
    expect(await orderCart(whole.client)).toMatchObject({ success: false, code: 'notEnoughStock' })

    // Two lines that lie before it; what is behind it is nobody's.
    await succeed(hold(7))
    expect(await shown()).toEqual({ freeMetres: 5, isFlawed: true })
    const setLength = (fabricQuantity: number) =>
      succeed(buyer(changeCartItem, { params: ofLine, body: { fabricQuantity } }))
    await setLength(6)
    expect(await state()).toMatchObject({ availability: 'notInOnePiece' })
    await setLength(5)
    await succeed(orderCart(buyer))
    expect(await shown()).toEqual({ freeMetres: 0, isFlawed: true })

    await succeed(clerk(unmarkFlaw, { params, body: { ...slub, reason: 'A loose thread' } }))
    expect(await shown()).toEqual({ freeMetres: 8, isFlawed: false })
    await succeed(clerk(markFlaw, { params, body: flawAt(1, 'Knot', 0.5) }))
    expect(await shown()).toEqual({ freeMetres: 0, isFlawed: true })
    await succeed(clerk(countPiece, { params, body: { measured: 18.5, reason: 'flawCutAway' } }))
    expect(await shown()).toEqual({ freeMetres: 6.5, isFlawed: false })
  })
  it('is ordered where it was held before the flaw was marked, and no more with it', async () => {
    const { params } = await received()
    const { client: buyer } = await signUpRetailer(application)
    const body = { fabricId, pieceId: params.id, fabricQuantity: 10 }
    const held = (await succeed(buyer(holdCloth, { body }))).data
    await succeed(buyer(orderHeld, { params: { id: held.id } }))
    await succeed(clerk(markFlaw, { params, body: flawAt(5, 'Knot') }))
    const line = async () => linesOf(await readCart(buyer))[0]!
    const ofLine = { id: (await line()).id }
    const setLength = (fabricQuantity: number) =>
      succeed(buyer(changeCartItem, { params: ofLine, body: { fabricQuantity } }))
    await setLength(11)
    expect(await line()).toMatchObject({ availability: 'notEnough', freeMicrometres: 10 * METRE })
    await setLength(10)
    expect(await line()).toMatchObject({ availability: 'inStock' })
    await succeed(orderCart(buyer))
  })
  it('is approved from what is reserved for it, also where the flaw was marked since', async () => {
    const { params, read } = await received()
    const { client: owner } = await signUpRetailer(application)
    const { client: requester } = await addColleague(application, owner, 'requester')
    await addLine(requester, { fabricId, pieceId: params.id, fabricQuantity: 4 })
    const { id } = (await succeed(orderCart(requester))).data
    await succeed(clerk(markFlaw, { params, body: flawAt(1, 'Slub') }))
    const ofOrder = { params: { id } }
    const { version } = (await succeed(owner(getOrderToApprove, ofOrder))).data
    await succeed(owner(approveOrder, { ...ofOrder, body: { version, note: '' }, idempotencyKey: newKey() }))
    expect((await read()).piece).toMatchObject({ heldMicrometres: 4 * METRE, freeMicrometres: 0 })
  })
  it('stays unsold behind a mark where a cut has ended, until the flaw is cut away', async () => {
    const { params } = await received(flawAt(12, 'Slub'))
    await succeed(clerk(splitPiece, { params, body: { fabricQuantity: 12, reason: 'Two rolls' } }))
    const left = async () => {
      const { pieces } = (await succeed(clerk(getClothStock, { params: { id: fabricId } }))).data
      const { freeMicrometres, flaws } = pieces.find(({ id }) => id === params.id)!
      return { freeMicrometres, flaws }
    }
    expect(await left()).toEqual({ freeMicrometres: 0, flaws: [flawAt(0, 'Slub')] })
    await succeed(clerk(countPiece, { params, body: { measured: 7.9, reason: 'flawCutAway' } }))
    expect(await left()).toEqual({ freeMicrometres: 7.9 * METRE, flaws: [] })
    // The mark is where the cut ends.
    await succeed(clerk(markFlaw, { params, body: flawAt(2, 'Knot') }))
    await succeed(clerk(countPiece, { params, body: { measured: 5.9, reason: 'flawCutAway' } }))
    expect(await left()).toEqual({ freeMicrometres: 5.9 * METRE, flaws: [] })
  })
  it('is not left to who holds cloth when a piece is split, unless its flaw lay there before', async () => {
    const { params } = await received(flawAt(12, 'Slub'))
    const { client: buyer } = await signUpRetailer(application)
    await succeed(buyer(holdCloth, { body: { fabricId, pieceId: params.id, fabricQuantity: 8 } }))
    const split = (fabricQuantity: number) => clerk(splitPiece, { params, body: { fabricQuantity } })
    expect(await split(12)).toMatchObject({ code: 'pieceReserved' })
    expect(await split(4.1)).toMatchObject({ code: 'pieceReserved' })
    await succeed(split(4))
    await succeed(clerk(markFlaw, { params, body: flawAt(1, 'Knot') }))
    await succeed(split(1.1))
  })
  it('is not given to who holds some of a total of which the piece was found', async () => {
    const row = colourwayRow({
      slug: 'glenmoor-93-unmeasured',
      supplier: 'halden-and-rowe',
      design: 'glenmoor',
      manufacturer: 'teviot-mill',
      pieces: [{ pieceNumber: '', dyeLot: '', lengthMicrometres: 40 * METRE }],
    })
    await importRows(application.db, [row])
    const { client: buyer } = await signUpRetailer(application)
    const { shipmentId } = await orderedLines(buyer, { fabricId: row.slug, fabricQuantity: 15 })
    await confirmed(clerk, shipmentId)
    const found = { dyeLot: '26-300', fabricQuantity: 18 }
    const pieces = [
      { ...found, pieceNumber: 'T-1', flaws: [flawAt(5, 'Slub')] },
      { ...found, pieceNumber: 'T-2', fabricQuantity: 22 },
    ]
    const ofCloth = { params: { id: row.slug } }
    await succeed(clerk(receivePieces, { ...ofCloth, body: { pieces, isOfTotal: true } }))
    const { data } = await succeed(clerk(getClothStock, ofCloth))
    expect(data.pieces.map(one => [one.pieceNumber, one.heldMicrometres / METRE])).toEqual([
      ['T-1', 0],
      ['T-2', 15],
    ])
  })
  it('is not chosen at the desk for a line either, nor behind what others hold before it', async () => {
    const { params } = await received(flawAt(12, 'Slub'))
    const { client: buyer } = await signUpRetailer(application)
    await succeed(buyer(holdCloth, { body: { fabricId, pieceId: params.id, fabricQuantity: 8 } }))
    const { lineIds, shipmentId } = await orderedLines(buyer, { fabricId, fabricQuantity: 5 })
    await confirmed(clerk, shipmentId)
    const ofLine = { id: lineIds[0]! }
    const candidates = (await succeed(clerk(listCandidatePieces, { params: ofLine }))).data
    expect(candidates.find(({ id }) => id === params.id)).toMatchObject({
      freeMicrometres: 12 * METRE,
      cuttableMicrometres: 4 * METRE,
      whyNot: 'flawInCut',
    })
    const body = { pieces: [{ pieceId: params.id, lengthMicrometres: 5 * METRE }] }
    expect(await clerk(choosePieces, { params: ofLine, body })).toMatchObject({ code: 'pieceUnfit' })
  })
  it('begins at the same place for the database and for what reckons with flaws', async () => {
    const flaw = fc.record({ from: fc.integer({ min: 0, max: 14 }), length: fc.integer({ min: 0, max: 4 }) })
    const piece = fc.record({
      length: fc.integer({ min: 0, max: 12 }),
      flaws: fc.array(flaw, { maxLength: 4 }),
    })
    const pieces = fc.sample(piece, 600).map(({ length, flaws }) => ({
      length,
      flaws: flaws.map(one => ({ fromMicrometres: one.from, lengthMicrometres: one.length, note: '' })),
    }))
    const stored = pieces.map(({ flaws }) => storedFlaws(flaws))
    const { rows } = await sql<{ sound: number }>`
      select sound_um(length_um, flaws) as sound
      from unnest(${pieces.map(({ length }) => length)}::bigint[], ${stored}::text[]::jsonb[]) with ordinality
        as given (length_um, flaws, place)
      order by place`.execute(application.db)
    expect(rows.map(({ sound }) => sound)).toEqual(
      pieces.map(({ length, flaws }) => soundMicrometres(length, flaws)),
    )
  })
})
