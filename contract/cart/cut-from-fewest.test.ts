import { describe, expect, it } from 'vitest'
import { cutFromFewest, lotsOfCuts } from './cut-from-fewest.ts'

const pieces = [
  { id: 'a', dyeLot: '2209', free: 26.4 },
  { id: 'b', dyeLot: '2209', free: 15.7 },
  { id: 'c', dyeLot: '2209', free: 14.2 },
]
const cuts = (needed: number) =>
  cutFromFewest(pieces, needed, ({ free }) => free).map(({ piece, lengthMicrometres }) => [
    piece.id,
    Number(lengthMicrometres.toFixed(1)),
  ])

describe('a length cut from the fewest pieces', () => {
  it('comes from the piece with the least left over', () => {
    expect(cuts(13.8)).toEqual([['c', 13.8]])
    expect(cuts(15)).toEqual([['b', 15]])
  })
  it('takes the longest whole when none is long enough, then the smallest that holds the rest', () => {
    expect(cuts(40)).toEqual([
      ['a', 26.4],
      ['c', 13.6],
    ])
  })
  it('is nothing when all pieces are too short', () => {
    expect(cuts(60)).toEqual([])
  })
  it('comes from the same one of equal pieces in whatever order they are given', () => {
    const equal = [
      { id: 'x', dyeLot: '2164', free: 5 },
      { id: 'y', dyeLot: '2209', free: 5 },
    ]
    for (const order of [equal, equal.toReversed()])
      expect(cutFromFewest(order, 4, ({ free }) => free)[0]!.piece.id).toBe('x')
  })
})

const piece = (id: string, dyeLot: string, free: number) => ({ id, dyeLot, free })
const stock = [
  piece('a', '1220', 28),
  piece('b', '1217', 27),
  piece('c', '1217', 24),
  piece('d', '1222', 20),
  piece('e', '1222', 8),
]
const cut = (length: number) => cutFromFewest(stock, length, ({ free }) => free)
const from = (length: number) =>
  cut(length).map(({ piece: { id }, lengthMicrometres }) => [id, lengthMicrometres])

describe('the dye lots of a length', () => {
  it('are one where a lot has all of it, even if two larger pieces would be of two lots', () => {
    expect(from(50)).toEqual([
      ['b', 27],
      ['c', 23],
    ])
    expect(lotsOfCuts(cut(50))).toEqual([{ dyeLot: '1217', lengthMicrometres: 50 }])
  })
  it('are as few as possible where none has all of it', () => {
    expect(lotsOfCuts(cut(60))).toEqual([
      { dyeLot: '1217', lengthMicrometres: 51 },
      { dyeLot: '1222', lengthMicrometres: 9 },
    ])
    expect(from(107).reduce((sum, [, length]) => sum + Number(length), 0)).toBe(107)
  })
})
