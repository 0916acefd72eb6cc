import { describe, expect, it } from 'vitest'
import { boxBlur } from './box-blur.ts'
import { addToRow, averageAcross, sampleSpans } from './downsample.ts'
import { develop } from './finish.ts'
import { soften, veil } from './fuzz.ts'
import { drawHairs } from './hairs.ts'
import { paddedCanvas } from './picture.ts'

const picture = { widthPx: 20, heightPx: 16, pxPerCm: 20 }

describe('box blur', () => {
  it('averages a square and repeats the edge', () => {
    const dot = new Float32Array(49)
    dot[24] = 9
    const blurred = boxBlur(dot, 7, 7, 1)
    expect(blurred[24]).toBeCloseTo(1)
    expect(blurred[16]).toBeCloseTo(1)
    expect(blurred[0]).toBe(0)
    expect(boxBlur(new Float32Array(49).fill(2), 7, 7, 3).every(value => Math.abs(value - 2) < 1e-5)).toBe(
      true,
    )
  })
})

describe('averaging samples into pixels', () => {
  it.each([1, 1.5, 2, 2.5, 4])('gives %d samples a pixel weights that sum to one', samples => {
    const spans = sampleSpans(6, samples)
    const row = new Float32Array(Math.ceil(6 * samples) * 3).fill(0.5)
    const out = new Float32Array(18)
    averageAcross(row, spans, out)
    out.forEach(value => expect(value).toBeCloseTo(0.5, 5))
  })

  it('splits a sample between two pixels by area', () => {
    const row = Float32Array.from([0, 0, 0, 1, 1, 1, 0, 0, 0])
    const out = new Float32Array(6)
    averageAcross(row, sampleSpans(2, 1.5), out)
    expect(out[0]).toBeCloseTo(1 / 3)
    expect(out[3]).toBeCloseTo(1 / 3)
    const canvas = paddedCanvas({ widthPx: 2, heightPx: 1, pxPerCm: 1 }, 0)
    addToRow(canvas, 0, out, 0.5)
    expect(canvas.light[0]).toBeCloseTo(1 / 6)
  })
})

/** The number of pixels changed by hairs of this density. */
function touched(perCm2: number): number {
  const canvas = paddedCanvas(picture, 2)
  const ground = {
    picture,
    seed: 4,
    periodXCm: null,
    periodYCm: null,
    colourAt: () => [0.5, 0, 0] as const,
  }
  drawHairs(canvas, ground, { perCm2, lengthCm: 0.2, opacity: 0.3 })
  return canvas.light.filter((value, k) => k % 3 === 0 && value > 0.02).length
}

describe('fuzz', () => {
  it('blurs an edge without changing the total light', () => {
    const canvas = paddedCanvas(picture, 0)
    for (let k = 0; k < canvas.light.length; k++) canvas.light[k] = k % 60 < 30 ? 0.2 : 0.8
    const before = canvas.light.reduce((sum, value) => sum + value, 0)
    soften(canvas, 0.1)
    expect(canvas.light[9 * 3]).toBeGreaterThan(0.22)
    veil(canvas, 2, 0.3)
    expect(canvas.light[7 * 3]).toBeGreaterThan(0.2)
    const after = canvas.light.reduce((sum, value) => sum + value, 0)
    expect(after / before).toBeCloseTo(1, 1)
  })

  it('draws more hairs at a higher density, in the colour of the cloth', () => {
    expect(touched(0)).toBe(0)
    expect(touched(400)).toBeGreaterThan(touched(60))
  })
})

describe('develop', () => {
  it('crops the padding and keeps whites within range', () => {
    const canvas = paddedCanvas(picture, 3)
    canvas.light.fill(1.4)
    const bytes = develop(canvas, picture, 1)
    expect(bytes).toHaveLength(20 * 16 * 3)
    expect(Math.min(...bytes)).toBeGreaterThan(200)
  })

  it('adds grain, but no colour noise', () => {
    const canvas = paddedCanvas(picture, 0)
    canvas.light.fill(0.3)
    const bytes = develop(canvas, picture, 1)
    expect(new Set(bytes).size).toBeGreaterThan(2)
    for (let k = 0; k < bytes.length; k += 3) expect(bytes[k]).toBe(bytes[k + 2])
  })
})
