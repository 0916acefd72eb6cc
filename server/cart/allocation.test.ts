import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocation.ts'
import type { Demand, PieceStock } from './demand.ts'
import { canServeAll } from './testing/serve-exhaustively.ts'

const METRE = 1_000_000
const piece = (id: string, metres: number, { dyeLot = 'A', freeMetres = metres } = {}): PieceStock => ({
  id,
  pieceNumber: id,
  dyeLot,
  lengthMicrometres: metres * METRE,
  freeMicrometres: freeMetres * METRE,
})
const cut = (lineId: string, metres: number, rest: Partial<Demand> = {}): Demand => ({
  lineId,
  lengthMicrometres: metres * METRE,
  wholePiece: false,
  pieceId: null,
  dyeLot: '',
  onePiece: false,
  ...rest,
})
/** The pieces each line is cut from, as `piece:metres`. */
const plan = (pieces: PieceStock[], demands: Demand[]) =>
  Object.fromEntries(
    [...allocate(pieces, demands)].map(([lineId, { shortfall, cuttings }]) => [
      lineId,
      shortfall ?? cuttings.map(one => `${one.piece.id}:${one.lengthMicrometres / METRE}`).join(' '),
    ]),
  )

describe('allocation', () => {
  it('takes the smallest piece that fits', () => {
    expect(plan([piece('a', 26), piece('b', 14), piece('c', 9)], [cut('line', 13)])).toEqual({ line: 'b:13' })
  })

  it('takes as few pieces as possible when none fits', () => {
    const pieces = [piece('a', 3), piece('b', 8), piece('c', 5), piece('d', 2)]
    expect(plan(pieces, [cut('line', 10)])).toEqual({ line: 'b:8 d:2' })
  })

  it('never splits what must be in one piece', () => {
    const pieces = [piece('a', 6), piece('b', 6)]
    expect(plan(pieces, [cut('line', 10, { onePiece: true })])).toEqual({ line: 'notInOnePiece' })
    expect(plan(pieces, [cut('line', 13, { onePiece: true })])).toEqual({ line: 'notEnough' })
  })

  it('keeps to the requested dye lot', () => {
    const pieces = [piece('a', 6), piece('b', 6, { dyeLot: 'B' }), piece('c', 5, { dyeLot: 'B' })]
    expect(plan(pieces, [cut('line', 9, { dyeLot: 'B' })])).toEqual({ line: 'b:6 c:3' })
    expect(plan(pieces, [cut('line', 12, { dyeLot: 'B' })])).toEqual({ line: 'notEnough' })
  })

  it('cuts from the chosen piece only', () => {
    const pieces = [piece('a', 6), piece('b', 20)]
    expect(plan(pieces, [cut('line', 4, { pieceId: 'a' })])).toEqual({ line: 'a:4' })
    expect(plan(pieces, [cut('line', 7, { pieceId: 'a' })])).toEqual({ line: 'notInOnePiece' })
  })

  it('sells a whole piece only while none of it is reserved', () => {
    const whole = cut('whole', 6, { wholePiece: true, pieceId: 'a' })
    expect(plan([piece('a', 6)], [whole])).toEqual({ whole: 'a:6' })
    expect(plan([piece('a', 6, { freeMetres: 5 })], [whole])).toEqual({ whole: 'notEnough' })
  })

  it('takes each cut of a cut list from one piece', () => {
    const pieces = [piece('a', 7), piece('b', 6)]
    const drops = (count: number) => ({ cuts: [{ count, lengthMicrometres: 2.5 * METRE }] })
    expect(plan(pieces, [cut('line', 10, drops(4))])).toEqual({ line: 'a:5 b:5' })
    expect(plan(pieces, [cut('line', 12.5, drops(5))])).toEqual({ line: 'notInOnePiece' })
    expect(plan(pieces, [cut('line', 12.5)])).toEqual({ line: 'a:7 b:5.5' })
    expect(plan(pieces, [cut('plain', 5), cut('line', 7.5, drops(3))])).toEqual({
      plain: 'b:3.5 a:1.5',
      line: 'a:5 b:2.5',
    })
    expect(plan([...pieces, piece('c', 3)], [cut('line', 12.5, drops(5))])).toEqual({ line: 'a:5 b:5 c:2.5' })
  })

  it('allocates one cloth to several lines, the most constrained first', () => {
    const pieces = [piece('a', 10), piece('b', 8)]
    const demands = [cut('any', 8), cut('one', 10, { onePiece: true })]
    expect(plan(pieces, demands)).toEqual({ any: 'b:8', one: 'a:10' })
    expect(plan(pieces, [...demands, cut('third', 1)])).toMatchObject({ third: 'notEnough' })
  })

  it('reports what a line could have alongside the others', () => {
    const result = allocate([piece('a', 10), piece('b', 4)], [cut('first', 8), cut('second', 7)])
    expect(result.get('second')).toMatchObject({
      shortfall: 'notEnough',
      freeMicrometres: 6 * METRE,
      largestPieceMicrometres: 4 * METRE,
    })
    expect(result.get('first')).toMatchObject({ shortfall: null, freeMicrometres: 14 * METRE })
  })

  it('reports what each lot has for a line alongside the others', () => {
    const pieces = [piece('a', 10), piece('b', 4), piece('c', 9, { dyeLot: 'B' })]
    const result = allocate(pieces, [cut('bound', 8), cut('other', 5, { dyeLot: 'B' })])
    const lot = (dyeLot: string, free: number, largest: number) => ({
      dyeLot,
      freeMicrometres: free * METRE,
      largestPieceMicrometres: largest * METRE,
    })
    expect(result.get('bound')?.lots).toEqual([lot('A', 14, 10), lot('B', 4, 4)])
    expect(result.get('other')?.lots).toEqual([lot('B', 9, 9), lot('A', 6, 4)])
  })

  it('serves a line bound to a lot and one that is not, in either order', () => {
    const pieces = [piece('x', 10, { dyeLot: 'X' }), piece('y', 10, { dyeLot: 'Y' })]
    const demands = [cut('lot', 10, { dyeLot: 'X' }), cut('one', 10, { onePiece: true })]
    expect(plan(pieces, demands)).toEqual({ lot: 'x:10', one: 'y:10' })
    expect(plan(pieces, demands.toReversed())).toEqual({ lot: 'x:10', one: 'y:10' })
  })

  it('backtracks where each line’s own best fit is not the best for all', () => {
    const pieces = [piece('a', 10), piece('b', 11)]
    const demands = [4, 4, 6, 7].map((metres, index) => cut(`l${index}`, metres, { onePiece: true }))
    expect(plan(pieces, demands)).toEqual({ l0: 'a:4', l1: 'b:4', l2: 'a:6', l3: 'b:7' })
  })

  it('offers nothing of a piece of zero length', () => {
    const gone = piece('a', 0)
    expect(plan([gone], [cut('whole', 0, { wholePiece: true, pieceId: 'a' })])).toEqual({
      whole: 'notEnough',
    })
  })

  it('refuses only lines that do not fit alongside the others, lowest precedence first', () => {
    const pieces = [piece('a', 10), piece('b', 4)]
    const demands = [cut('far', 30), cut('first', 9), cut('second', 6), cut('third', 5)]
    expect(plan(pieces, demands)).toMatchObject({
      far: 'notEnough',
      first: 'a:9',
      second: 'notEnough',
      third: 'b:4 a:1',
    })
  })

  it('serves all lines exactly when an exhaustive search can', () => {
    const lot = fc.constantFrom('A', 'B')
    const stock = fc.array(fc.record({ metres: fc.integer({ min: 1, max: 6 }), dyeLot: lot }), {
      minLength: 1,
      maxLength: 4,
    })
    const wish = fc.record({
      metres: fc.integer({ min: 1, max: 6 }),
      onePiece: fc.boolean(),
      dyeLot: fc.option(lot, { nil: '' }),
      pieceIndex: fc.option(fc.nat(3), { freq: 5, nil: null }),
      isWhole: fc.boolean(),
    })
    fc.assert(
      fc.property(stock, fc.array(wish, { maxLength: 5 }), (stocked, wished) => {
        const pieces = stocked.map(({ metres, dyeLot }, index) => piece(`p${index}`, metres, { dyeLot }))
        const demands = wished.map(({ metres, onePiece, dyeLot, pieceIndex, isWhole }, index) => {
          const chosen = pieceIndex === null ? undefined : pieces[pieceIndex]
          if (!chosen) return cut(`l${index}`, metres, { onePiece, dyeLot })
          const length = isWhole ? chosen.lengthMicrometres / METRE : metres
          return cut(`l${index}`, length, { wholePiece: isWhole, pieceId: chosen.id })
        })
        const shortfalls = [...allocate(pieces, demands).values()].map(one => one.shortfall)
        expect(shortfalls.every(one => one === null)).toBe(canServeAll(pieces, demands, METRE))
      }),
      { numRuns: 3000 },
    )
  })

  // A search of all combinations would take years.
  it('finishes for a cart full of one cloth', () => {
    const pieces = Array.from({ length: 12 }, (_, index) => piece(`p${index}`, 30 + (index % 5)))
    const demands = Array.from({ length: 200 }, (_, index) =>
      cut(`l${index}`, 1 + ((index * 7) % 5), { onePiece: true }),
    )
    const served = [...allocate(pieces, demands).values()].filter(one => one.shortfall === null)
    expect(served.length).toBeGreaterThan(100)
  })

  it('never allocates more than there is, and serves each line in full or not at all', () => {
    const lengths = fc.integer({ min: 1, max: 30 })
    const stock = fc.array(fc.record({ metres: lengths, dyeLot: fc.constantFrom('A', 'B') }), {
      maxLength: 6,
    })
    const wishes = fc.array(
      fc.record({ metres: lengths, onePiece: fc.boolean(), dyeLot: fc.constantFrom('', 'A', 'B') }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(stock, wishes, (stocked, wished) => {
        const pieces = stocked.map(({ metres, dyeLot }, index) => piece(`p${index}`, metres, { dyeLot }))
        const demands = wished.map(({ metres, ...rest }, index) => cut(`l${index}`, metres, rest))
        const result = allocate(pieces, demands)
        const taken = new Map<string, number>()
        for (const demand of demands) {
          const { cuttings, shortfall } = result.get(demand.lineId)!
          const total = cuttings.reduce((sum, one) => sum + one.lengthMicrometres, 0)
          expect(total).toBe(shortfall === null ? demand.lengthMicrometres : 0)
          if (demand.onePiece) expect(cuttings.length).toBeLessThanOrEqual(1)
          for (const { piece: from, lengthMicrometres } of cuttings) {
            if (demand.dyeLot) expect(from.dyeLot).toBe(demand.dyeLot)
            taken.set(from.id, (taken.get(from.id) ?? 0) + lengthMicrometres)
          }
        }
        for (const one of pieces) expect(taken.get(one.id) ?? 0).toBeLessThanOrEqual(one.freeMicrometres)
      }),
    )
  })
})
