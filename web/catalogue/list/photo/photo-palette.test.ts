import { describe, expect, it } from 'vitest'
import { averageColour, paletteOf } from './photo-palette.ts'

/** RGBA bytes as from a canvas, with `count` pixels of each colour. */
const picture = (...colours: readonly (readonly [number, number, number, number, number])[]) =>
  Uint8ClampedArray.from(
    colours.flatMap(([red, green, blue, alpha, count]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  )

describe('the colours of a photograph', () => {
  it('are sorted by their share of the picture', () => {
    const palette = paletteOf(
      picture([200, 30, 40, 255, 60], [20, 60, 140, 255, 30], [240, 240, 235, 255, 10]),
    )
    expect(palette).toEqual([
      { hex: '#c81e28', share: 0.6 },
      { hex: '#143c8c', share: 0.3 },
      { hex: '#f0f0eb', share: 0.1 },
    ])
  })
  it('merge colours that look the same', () => {
    const palette = paletteOf(picture([100, 120, 90, 255, 50], [102, 121, 91, 255, 50]))
    expect(palette).toEqual([{ hex: '#65795b', share: 1 }])
  })
  it('ignore transparent pixels', () => {
    expect(paletteOf(picture([10, 20, 30, 0, 90], [200, 180, 40, 255, 10]))).toEqual([
      { hex: '#c8b428', share: 1 },
    ])
    expect(paletteOf(picture([10, 20, 30, 0, 9]))).toEqual([])
  })
  it('are deterministic', () => {
    const noise = Uint8ClampedArray.from({ length: 4000 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 7919) % 251,
    )
    expect(paletteOf(noise)).toEqual(paletteOf(noise.slice()))
    expect(paletteOf(noise).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })
})

it('averages a patch', () => {
  expect(averageColour(picture([0, 0, 0, 255, 1], [100, 200, 50, 255, 1]))).toBe('#326419')
  expect(averageColour(picture([0, 0, 0, 0, 3]))).toBeUndefined()
})
