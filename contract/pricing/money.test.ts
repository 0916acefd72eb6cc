import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMinor, divideHalfEven, lineTotalMinor, shareMinor, unitPriceMinor } from './money.ts'

describe('divideHalfEven', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [8n, 3n, 3n],
    [7n, 3n, 2n],
    [0n, 3n, 0n],
  ])('%i ÷ %i is %i', (numerator, denominator, expected) => {
    expect(divideHalfEven(numerator, denominator)).toBe(expected)
  })
  it('is never more than half a unit away, and even when it is exactly half', () => {
    const big = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    fc.assert(
      fc.property(big, fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
        const quotient = divideHalfEven(numerator, denominator)
        const difference = numerator - quotient * denominator
        const distance = difference < 0n ? -difference : difference
        expect(2n * distance <= denominator).toBe(true)
        if (2n * distance === denominator) expect(quotient % 2n).toBe(0n)
      }),
    )
  })
})

describe('unitPriceMinor', () => {
  it('is 68.40 for 77.73 less 12 %', () => {
    expect(unitPriceMinor({ listMinor: 7773, tierBasisPoints: 1200, rate: '1' })).toBe(6840)
  })
  it('rounds once when a tier and a rate are combined', () => {
    // 0.05 less 10 % is 0.045; rounding before converting would give 0.04 × 1.5 = 0.06.
    expect(unitPriceMinor({ listMinor: 5, tierBasisPoints: 1000, rate: '1.5' })).toBe(7)
  })
  it('parses a rate as a decimal, not as a float', () => {
    expect(unitPriceMinor({ listMinor: 1_000_000_000, tierBasisPoints: 0, rate: '1.00000001' })).toBe(
      1_000_000_010,
    )
  })
  it('never rises with the tier', () => {
    const tier = fc.integer({ min: 0, max: 9000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), tier, tier, (listMinor, a, b) => {
        const price = (tierBasisPoints: number) => unitPriceMinor({ listMinor, tierBasisPoints, rate: '0.8' })
        expect(price(Math.max(a, b))).toBeLessThanOrEqual(price(Math.min(a, b)))
      }),
    )
  })
})

describe('amounts', () => {
  it('a line is its unit price times the cut length, rounded half to even once', () => {
    expect(lineTotalMinor(6840, 4_600_000)).toBe(31_464)
    expect(lineTotalMinor(5, 500_000)).toBe(2)
    expect(lineTotalMinor(7, 500_000)).toBe(4)
  })
  it('stays exact where a product exceeds the safe integers', () => {
    expect(lineTotalMinor(9_007_199_254, 10_000_000_000)).toBe(90_071_992_540_000)
  })
  it('a share is taken in basis points', () => {
    expect(shareMinor(32_914, 2000)).toBe(6583)
    expect(shareMinor(25, 1000)).toBe(2)
  })
  it('converts at a decimal rate', () => {
    expect(convertMinor(1450, '1.25')).toBe(1812)
    expect(convertMinor(1450, '1')).toBe(1450)
  })
})
