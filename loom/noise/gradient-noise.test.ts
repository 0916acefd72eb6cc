import { describe, expect, it } from 'vitest'
import { gradientNoise } from './gradient-noise.ts'

const at = (x: number, y: number) => {
  const noise = { value: 0, x: 0, y: 0 }
  gradientNoise(7, x, y, noise)
  return noise
}

describe('gradientNoise', () => {
  it('reports the slope of its own values', () => {
    for (const [x, y] of [
      [0.31, 0.77],
      [-3.4, 12.9],
      [5.98, -0.03],
    ] as const) {
      const step = 1e-5
      expect(at(x, y).x).toBeCloseTo((at(x + step, y).value - at(x - step, y).value) / (2 * step), 3)
      expect(at(x, y).y).toBeCloseTo((at(x, y + step).value - at(x, y - step).value) / (2 * step), 3)
    }
  })

  it('is 0 at every node, continuous across cells, and within its range', () => {
    expect(at(4, -2).value).toBeCloseTo(0, 12)
    expect(at(3 - 1e-9, 0.4).value).toBeCloseTo(at(3, 0.4).value, 6)
    const values = Array.from({ length: 4000 }, (_, k) => at(k * 0.137, k * 0.071).value)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
    expect(Math.max(...values)).toBeGreaterThan(0.5)
    expect(Math.min(...values)).toBeLessThan(-0.5)
  })
})
