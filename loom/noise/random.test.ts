import { describe, expect, it } from 'vitest'
import { bellAt, hash32, randomStream, unitAt } from './random.ts'

describe('random values', () => {
  it('gives the same value for the same place, and different ones for its neighbours', () => {
    expect(hash32(7, 3, 4)).toBe(hash32(7, 3, 4))
    expect(new Set([hash32(7, 3, 4), hash32(7, 4, 3), hash32(8, 3, 4), hash32(7, -3, 4)]).size).toBe(4)
  })

  it('is uniform from 0 to 1', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (let k = 0; k < 20_000; k++) tenths[Math.floor(unitAt(5, k, 9) * 10)]!++
    expect(Math.min(...tenths)).toBeGreaterThan(1850)
    expect(Math.max(...tenths)).toBeLessThan(2150)
  })

  it('peaks at 0 for bell values', () => {
    let sum = 0
    let near = 0
    for (let k = 0; k < 10_000; k++) {
      const value = bellAt(5, k, 1)
      sum += value
      if (Math.abs(value) < 0.25) near++
    }
    expect(Math.abs(sum / 10_000)).toBeLessThan(0.02)
    expect(near / 10_000).toBeCloseTo(0.4375, 1)
  })

  it('repeats a stream for the same seed', () => {
    const one = randomStream(3)
    const other = randomStream(3)
    expect([one(), one(), one()]).toEqual([other(), other(), other()])
  })
})
