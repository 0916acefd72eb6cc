import { describe, expect, it } from 'vitest'
import { drawCloth } from '../draw.ts'
import type { SheerRecipe } from '../recipe/recipe.ts'

const voile: SheerRecipe = {
  v: 1,
  kind: 'sheer',
  seed: 5,
  yarn: 'linen',
  colour: '#7d6a50',
  opacity: 0.8,
  endsPerCm: 14,
  picksPerCm: 13,
  folds: 0,
}

function columns(recipe: SheerRecipe): number[] {
  const side = 160
  const rgb = drawCloth(recipe, { widthPx: side, heightPx: side, pxPerCm: 10 })
  return Array.from({ length: side }, (_, x) => {
    let sum = 0
    for (let y = 0; y < side; y++) sum += rgb[(y * side + x) * 3 + 1]!
    return sum / side
  })
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function range(values: number[]): number {
  return Math.max(...values) - Math.min(...values)
}

describe('sheers', () => {
  it('let less light through the denser their yarns', () => {
    expect(mean(columns({ ...voile, opacity: 0.3 }))).toBeGreaterThan(mean(columns(voile)) + 20)
  })

  it('hang in vertical folds that block more light', () => {
    const flat = columns(voile)
    const folded = columns({ ...voile, folds: 1 })
    expect(range(folded)).toBeGreaterThan(range(flat) * 2)
    expect(mean(folded)).toBeLessThan(mean(flat))
  })

  it('show stripes of another colour', () => {
    const striped = columns({
      ...voile,
      stripes: {
        warp: [
          ['#7d6a50', 28],
          ['#101820', 28],
        ],
      },
    })
    expect(Math.abs(mean(striped.slice(2, 18)) - mean(striped.slice(22, 38)))).toBeGreaterThan(5)
  })
})
