import { describe, expect, it } from 'vitest'
import { BOUNDARY, BRIGHTNESS, HEIGHT, PER_CROSSING, THICKNESS } from './crossing-layout.ts'
import { crossingsOf } from './crossings.ts'
import type { WeaveRecipe } from '../recipe/recipe.ts'
import { weaveFrame } from './weave-frame.ts'
import { planWeave } from './weave-plan.ts'

const linen: WeaveRecipe = {
  v: 1,
  kind: 'weave',
  seed: 7,
  structure: { name: 'plain' },
  warp: [['#c7b79c', 1]],
  weft: [['#bcab8f', 1]],
  warpYarn: 'linen',
  weftYarn: 'linen',
  endsPerCm: 12,
  picksPerCm: 11,
  slub: 0.3,
}

function crossings(
  recipe: WeaveRecipe,
  window: { firstEnd: number; firstPick: number; ends: number; picks: number },
) {
  const plan = planWeave(recipe)
  const frame = weaveFrame(
    plan,
    { widthPx: 200, heightPx: 200, pxPerCm: 35 },
    { across: false, along: false },
  )
  return crossingsOf(plan, frame, window)
}

/** Index of a crossing's height in a window ten ends wide. */
function at(end: number, pick: number): number {
  return (pick * 10 + end) * PER_CROSSING + HEIGHT
}

describe('crossingsOf', () => {
  it('keeps boundaries in range and yarns above a minimum thickness', () => {
    const { warp } = crossings(linen, { firstEnd: 0, firstPick: 0, ends: 60, picks: 60 })
    for (let k = 0; k < warp.length; k += PER_CROSSING) {
      expect(Math.abs(warp[k + BOUNDARY]!)).toBeLessThanOrEqual(0.4201)
      expect(warp[k + THICKNESS]).toBeGreaterThanOrEqual(0.45)
      expect(warp[k + BRIGHTNESS]).toBeGreaterThan(0.5)
    }
  })

  it('places the warp above the weft where it is raised and below it elsewhere', () => {
    const { warp, weft } = crossings(linen, { firstEnd: 0, firstPick: 0, ends: 10, picks: 10 })
    expect(warp[at(4, 4)]).toBeGreaterThan(0)
    expect(weft[at(4, 4)]).toBeLessThan(0)
    expect(warp[at(5, 4)]).toBeLessThan(0)
    expect(weft[at(5, 4)]).toBeGreaterThan(0)
  })

  it('gives a crossing the same geometry whichever window contains it', () => {
    const whole = crossings(linen, { firstEnd: -5, firstPick: -5, ends: 90, picks: 90 })
    const part = crossings(linen, { firstEnd: 20, firstPick: 30, ends: 20, picks: 20 })
    for (const [end, pick] of [
      [25, 35],
      [30, 44],
      [37, 40],
    ] as const) {
      const inWhole = ((pick + 5) * 90 + end + 5) * PER_CROSSING
      const inPart = ((pick - 30) * 20 + end - 20) * PER_CROSSING
      for (let figure = 0; figure < PER_CROSSING; figure++) {
        expect(part.warp[inPart + figure]).toBeCloseTo(whole.warp[inWhole + figure]!, 4)
        expect(part.weft[inPart + figure]).toBeCloseTo(whole.weft[inWhole + figure]!, 4)
      }
    }
  })

  it('thickens yarn in slubs', () => {
    const window = { firstEnd: 0, firstPick: 0, ends: 100, picks: 100 }
    const thickest = (slub: number) => {
      const { weft } = crossings({ ...linen, slub }, window)
      return Math.max(...weft.filter((_, k) => k % PER_CROSSING === THICKNESS))
    }
    expect(thickest(0.3)).toBeGreaterThan(thickest(0) + 0.1)
  })

  it('presses the binding points of a satin below its floats', () => {
    const { weft } = crossings(
      { ...linen, structure: { name: 'satin', ends: 8 } },
      { firstEnd: 0, firstPick: 0, ends: 16, picks: 16 },
    )
    const up = weft.filter((height, k) => k % PER_CROSSING === HEIGHT && height > 0)
    const inner = up.filter(height => height < 0.7)
    expect(inner.length).toBeGreaterThan(10)
  })
})
