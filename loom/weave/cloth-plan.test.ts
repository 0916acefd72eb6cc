import { describe, expect, it } from 'vitest'
import { plannedYarn, tileThreads } from './cloth-plan.ts'
import { planDamask } from '../damask/damask.ts'
import type { WeaveRecipe } from '../recipe/recipe.ts'
import { planWeave } from './weave-plan.ts'

const check: WeaveRecipe = {
  v: 1,
  kind: 'weave',
  seed: 1,
  structure: { name: 'twill22' },
  warp: [
    ['#6d6a64', 30],
    ['#c8b79a', 3],
  ],
  weft: [
    ['#6d6a64', 30],
    ['#c8b79a', 2],
  ],
  warpYarn: 'woollen',
  weftYarn: 'worsted',
  endsPerCm: 14,
  picksPerCm: 14,
  accents: { '#c8b79a': 'silk' },
}

describe('cloth plans', () => {
  it('restarts a small structure with the colours, and a large one when both align', () => {
    expect(tileThreads(33, 4)).toBe(33)
    expect(tileThreads(30, 24)).toBe(120)
    expect(tileThreads(1, 8)).toBe(8)
  })

  it('gives each colour its own yarn', () => {
    const plan = planWeave(check)
    expect(plan.warp.tile).toBe(33)
    expect(plan.warp.lift[32]).toBe(0)
    const [ground, line] = [plan.warp.yarn[0]!, plan.warp.yarn[30]!]
    expect(plan.yarns[line]!.lustre).toBeGreaterThan(plan.yarns[ground]!.lustre * 2)
    expect(plan.weft.yarn[30]).toBe(line)
    expect(plan.weft.yarn[0]).not.toBe(ground)
  })

  it('applies heather, slub and second shade to a yarn', () => {
    const plainYarn = plannedYarn('linen', '#c7b79c', {})
    const mixed = plannedYarn('linen', '#c7b79c', { heather: 2, heatherShade: '#3a2a1a', slub: 0.2 })
    expect(mixed.heather).toBeCloseTo(plainYarn.heather * 2)
    expect(mixed.slubsPerCm).toBe(0.2)
    expect(mixed.heatherStep[0]).toBeLessThan(-0.1)
    expect(plainYarn.heatherStep[0]).toBeGreaterThan(0)
  })

  it('binds ground and figure of a damask in opposite satins', () => {
    const { structure: _, accents: __, ...setting } = check
    const { lifts } = planDamask({
      ...setting,
      kind: 'damask',
      figure: { name: 'medallion' },
      repeatEnds: 160,
      repeatPicks: 160,
      satin: 8,
    })
    const share = lifts.up.reduce((sum, up) => sum + up, 0) / lifts.up.length
    expect([lifts.ends, lifts.picks]).toEqual([160, 160])
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(0.87)
  })
})
