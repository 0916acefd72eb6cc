import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutFromFewest } from '../cart/cut-from-fewest.ts'
import { placedCuts, type PlacedCut } from './cuts.ts'
import { cutsOnPieces } from './cuts-on-pieces.ts'

const drops = (window: string, count: number, lengthMicrometres: number) => ({
  window,
  alike: 1,
  count,
  lengthMicrometres,
  isRailroaded: false,
})
const listed = (...given: Parameters<typeof cutsOnPieces>) =>
  cutsOnPieces(...given)?.map(cuts =>
    cuts.map(({ window, number, fromMicrometres, toMicrometres }) => [
      `${window} ${number}`,
      fromMicrometres,
      toMicrometres,
    ]),
  )

const named = ({ window, number, fromMicrometres, toMicrometres }: PlacedCut): string =>
  `${window} ${number}: ${toMicrometres - fromMicrometres}`

describe('the cuts of a list on several pieces', () => {
  it('go on with the next piece, each from the start of what is cut of it', () => {
    expect(listed([drops('Left', 2, 257), drops('Right', 2, 257)], [771, 257])).toEqual([
      [
        ['Left 1', 0, 257],
        ['Left 2', 257, 514],
        ['Right 1', 514, 771],
      ],
      [['Right 2', 0, 257]],
    ])
  })
  it('lie where they have room, in the order of the list', () => {
    expect(listed([drops('Low', 2, 100), drops('High', 1, 300)], [200, 300])).toEqual([
      [
        ['Low 1', 0, 100],
        ['Low 2', 100, 200],
      ],
      [['High 1', 0, 300]],
    ])
  })
  it('leave out a piece that only what is beyond the list is cut from', () => {
    expect(listed([drops('', 1, 300)], [80, 300])).toEqual([[], [[' 1', 0, 300]]])
  })
  it('are not laid out on pieces that they do not fit', () => {
    expect(cutsOnPieces([drops('', 2, 257)], [300, 214])).toBeNull()
  })
  it('all lie on the lengths that the cart has shared them out over, none over another or over an end', () => {
    const free = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
    const windows = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 4 }), length: fc.integer({ min: 1, max: 30 }) }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(free, windows, fc.nat(20), (frees, given, beyond) => {
        const list = given.map((one, index) => drops(String(index), one.count, one.length))
        const neededMicrometres = given.reduce((sum, one) => sum + one.count * one.length, beyond)
        const pieces = frees.map((micrometres, index) => ({ id: String(index), dyeLot: '', micrometres }))
        const cuts = cutFromFewest({
          pieces,
          neededMicrometres,
          freeOf: ({ micrometres }) => micrometres,
          cuts: list,
        })
        fc.pre(cuts.length > 0)
        const lengths = cuts.map(({ lengthMicrometres }) => lengthMicrometres)
        const placed = cutsOnPieces(list, lengths)!
        expect(placed).toHaveLength(lengths.length)
        for (const [index, onPiece] of placed.entries()) {
          expect(onPiece.map(({ fromMicrometres }) => fromMicrometres)).toEqual([
            ...(onPiece.length > 0 ? [0] : []),
            ...onPiece.slice(0, -1).map(({ toMicrometres }) => toMicrometres),
          ])
          expect(onPiece.at(-1)?.toMicrometres ?? 0).toBeLessThanOrEqual(lengths[index]!)
        }
        const all = placed.flat()
        const listedCuts = placedCuts(list)
        expect(all).toHaveLength(listedCuts.length)
        expect(new Set(all.map(named))).toEqual(new Set(listedCuts.map(named)))
      }),
    )
  })
})
