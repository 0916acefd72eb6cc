import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutFromFewest, lotsOfCuts, type Cuts } from './cut-from-fewest.ts'

const piece = (id: string, dyeLot: string, free: number) => ({ id, dyeLot, free })
type Piece = ReturnType<typeof piece>
const cut = (pieces: readonly Piece[], neededMicrometres: number, cuts?: readonly Cuts[]) =>
  cutFromFewest({ pieces, neededMicrometres, freeOf: ({ free }) => free, cuts })
const listed = (...given: Parameters<typeof cut>) =>
  cut(...given).map(one => [one.piece.id, one.lengthMicrometres])

describe('a length cut from the fewest pieces', () => {
  const pieces = [piece('a', '2209', 264), piece('b', '2209', 157), piece('c', '2209', 142)]
  it('comes from the piece with the least left over', () => {
    expect(listed(pieces, 138)).toEqual([['c', 138]])
    expect(listed(pieces, 150)).toEqual([['b', 150]])
  })
  it('takes the longest whole when none is long enough, then the smallest that holds the rest', () => {
    expect(listed(pieces, 400)).toEqual([
      ['a', 264],
      ['c', 136],
    ])
  })
  it('is nothing when all pieces are too short', () => {
    expect(listed(pieces, 600)).toEqual([])
  })
  it('comes from the same one of equal pieces in whatever order they are given', () => {
    const equal = [piece('x', '2164', 5), piece('y', '2209', 5)]
    for (const order of [equal, equal.toReversed()]) expect(listed(order, 4)).toEqual([['x', 4]])
  })
})

describe('the dye lots of a length', () => {
  const stock = [
    piece('a', '1220', 28),
    piece('b', '1217', 27),
    piece('c', '1217', 24),
    piece('d', '1222', 20),
    piece('e', '1222', 8),
  ]
  it('are one where a lot has all of it, even if two larger pieces would be of two lots', () => {
    expect(listed(stock, 50)).toEqual([
      ['b', 27],
      ['c', 23],
    ])
    expect(lotsOfCuts(cut(stock, 50))).toEqual([{ dyeLot: '1217', lengthMicrometres: 50 }])
  })
  it('are as few as possible where none has all of it', () => {
    expect(lotsOfCuts(cut(stock, 60))).toEqual([
      { dyeLot: '1217', lengthMicrometres: 51 },
      { dyeLot: '1222', lengthMicrometres: 9 },
    ])
    expect(cut(stock, 107).reduce((sum, one) => sum + one.lengthMicrometres, 0)).toBe(107)
  })
})

describe('a length that is cut into drops', () => {
  const drops = (count: number, lengthMicrometres = 257) => ({ count, lengthMicrometres })
  it('goes on with another piece between two drops, and not where pieces that are enough in all hold too few', () => {
    const pieces = [piece('a', '1', 700), piece('b', '1', 600)]
    expect(listed(pieces, 4 * 257, [drops(4)])).toEqual([
      ['a', 2 * 257],
      ['b', 2 * 257],
    ])
    expect(listed(pieces, 5 * 257)).toHaveLength(2)
    expect(listed(pieces, 5 * 257, [drops(5)])).toEqual([])
    expect(listed([...pieces, piece('c', '1', 260)], 5 * 257, [drops(5)])).toEqual([
      ['a', 2 * 257],
      ['b', 2 * 257],
      ['c', 257],
    ])
  })
  it('is of one lot where that has all drops, and has what is beyond them wherever there is room', () => {
    const pieces = [piece('a', '1', 700), piece('b', '2', 520), piece('c', '2', 300)]
    expect(listed(pieces, 3 * 257 + 10, [drops(3)])).toEqual([
      ['b', 2 * 257 + 6],
      ['c', 257 + 4],
    ])
    const short = [piece('a', '1', 300), piece('b', '1', 60)]
    expect(listed(short, 257 + 80, [drops(1)])).toEqual([
      ['a', 300],
      ['b', 37],
    ])
    expect(listed([piece('a', '1', 780), piece('b', '1', 520)], 1300, [drops(5)])).toEqual([
      ['a', 780],
      ['b', 520],
    ])
  })
  it('has its longest drops first where they have room, whatever their order', () => {
    const pieces = [piece('a', '1', 600), piece('b', '1', 400)]
    expect(listed(pieces, 1000, [drops(1, 400), drops(1, 600)])).toEqual([
      ['a', 600],
      ['b', 400],
    ])
  })
  it('has every drop on one piece, and all that equal drops have room for', () => {
    const stock = fc.array(
      fc.record({ free: fc.integer({ min: 0, max: 60 }), lot: fc.constantFrom('1', '2') }),
      { maxLength: 6 },
    )
    const windows = fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 4 }),
        lengthMicrometres: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(stock, windows, fc.nat(20), (stocked, cuts, beyond) => {
        const pieces = stocked.map(({ free, lot }, index) => piece(`p${index}`, lot, free))
        const each = cuts.flatMap(one => Array.from({ length: one.count }, () => one.lengthMicrometres))
        const needed = sum(each) + beyond
        const found = cut(pieces, needed, cuts)
        for (const one of found) expect(one.lengthMicrometres).toBeLessThanOrEqual(one.piece.free)
        const taken = found.map(one => one.lengthMicrometres)
        if (taken.length > 0) expect([sum(taken), areCutFrom(each, taken)]).toEqual([needed, true])
        const [only, ...others] = cuts
        if (others.length > 0) return
        const room = sum(pieces.map(({ free }) => Math.floor(free / only!.lengthMicrometres)))
        const isEnough = room >= only!.count && sum(pieces.map(({ free }) => free)) >= needed
        expect(taken.length > 0).toBe(isEnough)
      }),
    )
  })
})

const sum = (lengths: readonly number[]): number => lengths.reduce((total, one) => total + one, 0)

/** Whether cuts can be shared out over lengths. */
function areCutFrom([cut, ...others]: readonly number[], lengths: readonly number[]): boolean {
  if (cut === undefined) return true
  return [...new Set(lengths)].some(length => {
    const at = lengths.indexOf(length)
    return length >= cut && areCutFrom(others, lengths.with(at, length - cut))
  })
}
