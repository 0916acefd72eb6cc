import { describe, expect, it } from 'vitest'
import { reductionMinor, shareOut } from './discount.ts'

const percent = (percentBasisPoints: number) => ({ percentBasisPoints, amountMinor: null })
const amount = (amountMinor: number) => ({ percentBasisPoints: null, amountMinor })

describe('what a code takes off', () => {
  it('is a share of the goods, rounded once, half to even', () => {
    expect(reductionMinor(31_464, percent(1000))).toBe(3146)
    expect(reductionMinor(25, percent(1000))).toBe(2)
    expect(reductionMinor(35, percent(1000))).toBe(4)
  })
  it('is an amount, up to what the goods cost', () => {
    expect(reductionMinor(31_464, amount(2000))).toBe(2000)
    expect(reductionMinor(1500, amount(2000))).toBe(1500)
  })
})

describe('its share of each line', () => {
  it('is in proportion, and adds up to the last penny', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(2000, [943_92, 474_88, 0, 354_20])).toEqual([1065, 536, 0, 399])
    expect(shareOut(0, [5, 6])).toEqual([0, 0])
    expect(shareOut(0, [0, 0])).toEqual([0, 0])
  })
  it('never exceeds the line', () => {
    expect(shareOut(3, [1, 1, 1])).toEqual([1, 1, 1])
    expect(shareOut(1, [0, 1])).toEqual([0, 1])
  })
})
