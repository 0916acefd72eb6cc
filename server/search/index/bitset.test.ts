import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBit, countBits, countCommon, emptyBits, forEachBit, fullBits, hasBit } from './bitset.ts'
import { intersectInto, uniteInto, type Bitset } from './bitset.ts'

const SIZE = 150
const bitsOf = (positions: Iterable<number>): Bitset => {
  const bits = emptyBits(SIZE)
  for (const position of positions) addBit(bits, position)
  return bits
}
const positionsOf = (bits: Bitset): number[] => {
  const positions: number[] = []
  forEachBit(bits, position => positions.push(position))
  return positions
}
const sets = fc.uniqueArray(fc.nat(SIZE - 1)).map(positions => new Set(positions))
const sorted = (positions: Iterable<number>) => [...positions].sort((one, other) => one - other)

describe('bitset', () => {
  it('behaves as a set of positions', () => {
    fc.assert(
      fc.property(sets, sets, (one, other) => {
        expect(positionsOf(bitsOf(one))).toEqual(sorted(one))
        expect(countBits(bitsOf(one))).toBe(one.size)
        expect(countCommon(bitsOf(one), bitsOf(other))).toBe(one.intersection(other).size)
        expect(positionsOf(intersectInto(bitsOf(one), bitsOf(other)))).toEqual(
          sorted(one.intersection(other)),
        )
        expect(positionsOf(uniteInto(bitsOf(one), bitsOf(other)))).toEqual(sorted(one.union(other)))
      }),
    )
  })

  it.each([0, 1, 31, 32, 33, 64, 150])('is full up to the last of %i positions and no further', size => {
    expect(countBits(fullBits(size))).toBe(size)
    if (size > 0) expect(hasBit(fullBits(size), size - 1)).toBe(true)
  })
})
