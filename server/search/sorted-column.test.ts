import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit } from './bitset.ts'
import { falling, rangeBits, ranksOf, sortedColumn } from './sorted-column.ts'

const inTurn = (size: number) => Uint32Array.from({ length: size }, (_, at) => at)

describe('sortedColumn', () => {
  it('sorts by number, then by the given rank', () => {
    const column = sortedColumn(Float64Array.of(5, 3, 5, 1), Uint32Array.of(3, 2, 1, 0))
    expect([...column.rising]).toEqual([3, 1, 2, 0])
    expect([...ranksOf(column.rising)]).toEqual([3, 1, 2, 0])
  })

  it('falls by number, equal numbers still in their rank', () => {
    const column = sortedColumn(Float64Array.of(5, 3, 5, 1), Uint32Array.of(3, 2, 1, 0))
    expect([...falling(column)]).toEqual([2, 0, 1, 3])
    expect([...falling(sortedColumn(new Float64Array(), new Uint32Array()))]).toEqual([])
  })

  it('gives exactly the positions in a range, both ends included', () => {
    const numbers = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 80 })
    fc.assert(
      fc.property(numbers, fc.integer({ min: -25, max: 25 }), fc.nat(30), (values, min, width) => {
        const column = sortedColumn(Float64Array.from(values), inTurn(values.length))
        const bits = rangeBits(column, min, min + width)
        const open = rangeBits(column, min)
        values.forEach((value, position) => {
          expect(hasBit(bits, position)).toBe(value >= min && value <= min + width)
          expect(hasBit(open, position)).toBe(value >= min)
        })
      }),
    )
  })
})
