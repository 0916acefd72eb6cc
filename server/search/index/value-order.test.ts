import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit } from './bitset.ts'
import { falling, rangeBits, ranksOf, risingOrder } from './value-order.ts'
import { runToCompletion, sortInSlices } from './sliced-work.ts'

const values = fc.array(fc.oneof(fc.nat(30), fc.double({ min: 0, max: 1e13, noNaN: true })), {
  maxLength: 200,
})

describe('risingOrder', () => {
  it('sorts by value, stably', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (given, isTurned) => {
        const start = Uint32Array.from(isTurned ? [...given.keys()].reverse() : given.keys())
        const order = runToCompletion(risingOrder(Float64Array.from(given), start))
        expect([...order]).toEqual([...start].sort((one, other) => given[one]! - given[other]!))
        expect([...runToCompletion(ranksOf(order))].map(rank => order[rank])).toEqual([...given.keys()])
      }),
    )
  })

  it('descends by value, with ties in ascending order', () => {
    const given = Float64Array.of(5, 3, 5, 1)
    expect([...falling(given, runToCompletion(risingOrder(given)))]).toEqual([0, 2, 1, 3])
    expect([...falling(new Float64Array(), new Uint32Array())]).toEqual([])
  })
})

describe('rangeBits', () => {
  it('are exactly the positions in a range, both ends included', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant(NaN)), { maxLength: 80 }),
        fc.integer({ min: -25, max: 25 }),
        fc.nat(30),
        (given, min, width) => {
          const bits = rangeBits(Float64Array.from(given), { min, max: min + width })
          given.forEach((value, position) =>
            expect(hasBit(bits, position)).toBe(value >= min && value <= min + width),
          )
        },
      ),
    )
  })
})

describe('sortInSlices', () => {
  it('sorts stably, like a plain sort', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 2000, size: 'max' }), given => {
        const items = given.map((key, nth) => ({ key, nth }))
        const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
        expect(runToCompletion(sortInSlices(items, compare))).toEqual(items.toSorted(compare))
      }),
    )
  })
})
