import { describe, expect, it } from 'vitest'
import { crushedLean } from './crush.ts'
import { drawCloth } from '../draw.ts'
import type { VelvetRecipe } from '../recipe/recipe.ts'
import { rampPlace, sheenRamp } from './sheen-ramp.ts'
import { walesAlong } from './wales.ts'

const velvet: VelvetRecipe = { v: 1, kind: 'velvet', seed: 5, colour: '#6b272b', style: 'plain' }

function spread(recipe: VelvetRecipe): number {
  const rgb = drawCloth(recipe, { widthPx: 120, heightPx: 120, pxPerCm: 8 })
  const reds = Array.from({ length: 120 * 120 }, (_, k) => rgb[k * 3]!)
  const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length
  return Math.sqrt(reds.reduce((sum, red) => sum + (red - mean) ** 2, 0) / reds.length)
}

describe('velvet', () => {
  it('shines more when crushed than when plain', () => {
    expect(spread({ ...velvet, style: 'crushed' })).toBeGreaterThan(spread(velvet) * 1.15)
  })

  it('ranges from shade to sheen in the hue of its dye', () => {
    const ramp = sheenRamp('#2b3a50')
    const shade = rampPlace(-2)
    const sheen = rampPlace(2)
    expect(ramp[sheen + 2]! / ramp[shade + 2]!).toBeGreaterThan(4)
    for (const place of [shade, rampPlace(0), sheen]) expect(ramp[place + 2]).toBeGreaterThan(ramp[place]!)
  })

  it('changes slowly within a crushed patch and more across a crease', () => {
    const lean = Array.from({ length: 2000 }, (_, k) => crushedLean(5, k * 0.01, 3))
    const steps = lean
      .slice(1)
      .map((value, k) => Math.abs(value - lean[k]!))
      .sort((a, b) => a - b)
    expect(steps[1000]).toBeLessThan(0.02)
    expect(steps.at(-1)).toBeGreaterThan(steps[1000]! * 3)
    expect(Math.max(...lean)).toBeLessThan(2)
  })

  it('darkens the groove between wales, however few pixels a wale has', () => {
    const near = walesAlong(2, { count: 100, firstCm: 0, stepCm: 0.01 })
    expect(near.light[50]).toBeLessThan(0.4)
    expect(near.light[25]).toBeGreaterThan(0.99)
    expect(near.flank[30]! * near.flank[20]!).toBeLessThan(0)
    const far = walesAlong(3, { count: 60, firstCm: 0, stepCm: 0.25 })
    const mean = far.light.reduce((sum, value) => sum + value, 0) / 60
    expect(mean).toBeCloseTo(1 - 0.78 / 10, 1)
  })
})
