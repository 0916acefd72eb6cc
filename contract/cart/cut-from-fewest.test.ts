import { describe, expect, it } from 'vitest'
import { cutFromFewest } from './cut-from-fewest.ts'

const pieces = [
  { id: 'a', free: 26.4 },
  { id: 'b', free: 15.7 },
  { id: 'c', free: 14.2 },
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
      { id: 'x', free: 5 },
      { id: 'y', free: 5 },
    ]
    for (const order of [equal, equal.toReversed()])
      expect(cutFromFewest(order, 4, ({ free }) => free)[0]!.piece.id).toBe('x')
  })
})
