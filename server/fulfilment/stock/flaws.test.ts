import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { flawsAfterCut } from '@selvedge/contract/fulfilment/best-fit.ts'
import {
  countPiece,
  getClothStock,
  markFlaw,
  receivePieces,
  unmarkFlaw,
} from '@selvedge/contract/fulfilment/stock.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { holdCloth, orderHeld } from '@selvedge/contract/holds/holds.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

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
  it('is neither shown, reserved nor sold, as long as the flaw is marked', async () => {
    const slub = flawAt(4, 'Slub', 0.25)
    const { params } = await received(slub)
    const { client: buyer } = await signUpRetailer(application)
    const shown = async () => {
      const { pieces } = (await succeed(buyer(getFabric, { params: { id: fabricId } }))).data
      const { freeMicrometres, isFlawed } = pieces.find(({ id }) => id === params.id)!
      return { freeMetres: freeMicrometres / METRE, isFlawed }
    }
    expect(await shown()).toEqual({ freeMetres: 15.75, isFlawed: true })
    const wanted = { fabricId, pieceId: params.id }
    await addLine(buyer, { ...wanted, fabricQuantity: 16 })
    const state = async () => linesOf(await readCart(buyer))[0]
    expect(await state()).toMatchObject({
      availability: 'notInOnePiece',
      largestPieceMicrometres: 15.75 * METRE,
    })
    expect(await orderCart(buyer)).toMatchObject({ success: false, code: 'notEnoughInOnePiece' })
    const hold = (fabricQuantity: number) => buyer(holdCloth, { body: { ...wanted, fabricQuantity } })
    expect(await hold(16)).toMatchObject({ code: 'notEnoughInOnePiece' })
    const whole = await signUpRetailer(application)
    await addLine(whole.client, { ...wanted, orderType: 'piece' })
    expect(await orderCart(whole.client)).toMatchObject({ success: false, code: 'notEnoughStock' })

    await succeed(clerk(unmarkFlaw, { params, body: { ...slub, reason: 'A loose thread' } }))
    expect(await shown()).toEqual({ freeMetres: 20, isFlawed: false })
    expect(await state()).toMatchObject({ availability: 'inStock' })
    await succeed(orderCart(buyer))
    expect(await shown()).toMatchObject({ freeMetres: 4 })
    // What is marked afterwards leaves the order as it is.
    await succeed(clerk(markFlaw, { params, body: slub }))
    expect(await shown()).toEqual({ freeMetres: 4, isFlawed: true })
  })
  it('is not added to what is held before it, which can be ordered', async () => {
    const { params } = await received(flawAt(12, 'Slub'))
    const { client: buyer } = await signUpRetailer(application)
    const body = { fabricId, pieceId: params.id, fabricQuantity: 10 }
    const held = (await succeed(buyer(holdCloth, { body }))).data
    await succeed(buyer(orderHeld, { params: { id: held.id } }))
    const line = async () => linesOf(await readCart(buyer))[0]!
    const ofLine = { id: (await line()).id }
    const setLength = (fabricQuantity: number) =>
      succeed(buyer(changeCartItem, { params: ofLine, body: { fabricQuantity } }))
    await setLength(13)
    expect(await line()).toMatchObject({ availability: 'notInOnePiece', freeMicrometres: 12 * METRE })
    expect(await orderCart(buyer)).toMatchObject({ success: false, code: 'notEnoughInOnePiece' })
    await setLength(12)
    // Marked since, before what is held ends.
    await succeed(clerk(markFlaw, { params, body: flawAt(5, 'Knot') }))
    expect(await line()).toMatchObject({ availability: 'notInOnePiece' })
    await setLength(10)
    expect(await line()).toMatchObject({ availability: 'inStock' })
    await succeed(orderCart(buyer))
  })
  it('is counted as the longest between flaws that lie apart, together, at an end and beyond it', async () => {
    const place = fc.integer({ min: 0, max: 14 })
    const piece = fc.record({
      length: fc.integer({ min: 0, max: 12 }),
      flaws: fc.array(fc.record({ from: place, length: fc.integer({ min: 0, max: 4 }) }), { maxLength: 4 }),
    })
    const pieces = fc.sample(piece, 600)
    const stored = pieces.map(({ flaws }) =>
      JSON.stringify(flaws.map(({ from, length }) => ({ fromUm: from, lengthUm: length, note: '' }))),
    )
    const { rows } = await sql<{ longest: number }>`
      select longest_unflawed_um(length_um, flaws) as longest
      from unnest(${pieces.map(({ length }) => length)}::bigint[], ${stored}::text[]::jsonb[]) with ordinality
        as given (length_um, flaws, place)
      order by place`.execute(application.db)
    expect(rows.map(({ longest }) => longest)).toEqual(pieces.map(longestBetween))
  })
})

/** Step by step along a piece. */
function longestBetween({
  length,
  flaws,
}: {
  length: number
  flaws: { from: number; length: number }[]
}): number {
  let [longest, run] = [0, 0]
  for (let at = 0; at < length; at += 1) {
    const begins = flaws.some(flaw => flaw.from === at)
    const isInside = flaws.some(flaw => flaw.from <= at && at < flaw.from + flaw.length)
    run = isInside ? 0 : begins ? 1 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}
