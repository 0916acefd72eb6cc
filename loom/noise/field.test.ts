import { describe, expect, it } from 'vitest'
import { acrossRow, fieldAt, fieldRow, mottleField, waveField } from './field.ts'
import type { ClothArea } from './field.ts'

const endless: ClothArea = {
  leftCm: 0,
  topCm: 0,
  widthCm: 20,
  heightCm: 20,
  periodXCm: null,
  periodYCm: null,
}
const waves = { seed: 4, shortestXCm: 3, shortestYCm: 3 }

describe('fields', () => {
  it('has a root mean square of one half', () => {
    const { values } = waveField(endless, waves)
    const square = values.reduce((sum, value) => sum + value * value, 0) / values.length
    expect(Math.sqrt(square)).toBeGreaterThan(0.3)
    expect(Math.sqrt(square)).toBeLessThan(0.7)
  })

  it('has the same value at one place whichever part of the cloth is requested', () => {
    const whole = waveField(endless, waves)
    const part = waveField({ ...endless, leftCm: 7.3, topCm: 4.1, widthCm: 5, heightCm: 5 }, waves)
    expect(fieldAt(part, 9, 6)).toBeCloseTo(fieldAt(whole, 9, 6), 4)
    const mottle = mottleField(endless, 9, 0.5)
    const mottlePart = mottleField({ ...endless, leftCm: 7.3, topCm: 4.1, widthCm: 5, heightCm: 5 }, 9, 0.5)
    expect(fieldAt(mottlePart, 9, 6)).toBeCloseTo(fieldAt(mottle, 9, 6), 4)
  })

  it('wraps around over its period', () => {
    const area = { ...endless, periodXCm: 8, periodYCm: 10 }
    for (const field of [waveField(area, waves), mottleField(area, 2, 0.5)]) {
      expect(fieldAt(field, 8.4, 3)).toBeCloseTo(fieldAt(field, 0.4, 3), 1)
      expect(fieldAt(field, 3, 10.7)).toBeCloseTo(fieldAt(field, 3, 0.7), 1)
    }
  })

  it('interpolates a row over samples and adds it', () => {
    const field = waveField(endless, waves)
    const nodes = new Float32Array(field.columns)
    const out = new Float32Array(4).fill(1)
    fieldRow(field, 5, nodes)
    acrossRow(field, nodes, out, { count: 4, firstCm: 2, stepCm: 0.5, gain: 2 })
    expect(out[2]).toBeCloseTo(1 + 2 * fieldAt(field, 3, 5), 4)
  })
})
