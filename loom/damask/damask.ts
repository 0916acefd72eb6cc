import type { ClothPlan } from '../weave/cloth-plan.ts'
import { plannedYarn, threadSystem } from '../weave/cloth-plan.ts'
import { FIGURE, HALF } from './figures/figure-canvas.ts'
import { drawFigure } from './figures/figure.ts'
import type { LiftTable } from '../recipe/lift-table.ts'
import type { DamaskRecipe } from '../recipe/recipe.ts'
import { satinBindings } from './satin-binding.ts'
import { coloursIn } from '../recipe/sequence.ts'
import type { YarnName } from '../yarn/yarn.ts'

/** Plans a damask: the figure sets each crossing's binding, in the satin of its side. */
export function planDamask(recipe: DamaskRecipe): ClothPlan {
  return planWithLifts(recipe, damaskLifts(recipe))
}

/** Cells of the figure across a repeat, where only its shape matters. */
const CELLS_ACROSS = 80

/**
 * The plan with a figure of a few cells, each standing for several ends and picks: painting the figure and scattering its
 * binders thread by thread takes most of the time of planning a damask.
 */
export function planCoarseDamask(recipe: DamaskRecipe): ClothPlan {
  const { repeatEnds, repeatPicks, satin } = recipe
  const ends = Math.min(repeatEnds, CELLS_ACROSS)
  const picks = Math.max(1, Math.round((repeatPicks * ends) / repeatEnds))
  const { cells } = drawFigure(recipe.figure, ends, picks, tallness(recipe))
  const up = cells.map((cell, at) => {
    const [end, pick] = [at % ends, Math.floor(at / ends)]
    if (cell === HALF) return (end + pick) % 2
    const isBinder = (end * 3 + pick) % satin === 0
    return isBinder === (cell === FIGURE) ? 1 : 0
  })
  const { warp, weft, ...plan } = planWithLifts(recipe, { ends: repeatEnds, picks: repeatPicks, up })
  return {
    ...plan,
    lifts: { ends, picks, up },
    warp: { ...warp, lift: warp.lift.map(end => Math.floor((end * ends) / repeatEnds)) },
    weft: { ...weft, lift: weft.lift.map(pick => Math.floor((pick * picks) / repeatPicks)) },
  }
}

function planWithLifts(recipe: DamaskRecipe, lifts: LiftTable): ClothPlan {
  const warpKey = (hex: string) => `${recipe.warpYarn} ${hex}`
  const weftKey = (hex: string) => `${recipe.weftYarn} ${hex}`
  const yarns = [...new Set([...coloursIn(recipe.warp).map(warpKey), ...coloursIn(recipe.weft).map(weftKey)])]
  const system = { yarns, structureThreads: lifts.ends }
  return {
    seed: recipe.seed,
    lifts,
    yarns: yarns.map(key => {
      const [name, hex] = key.split(' ') as [YarnName, string]
      return plannedYarn(name, hex, recipe)
    }),
    warp: threadSystem({ ...system, runs: recipe.warp, perCm: recipe.endsPerCm, keyOf: warpKey }),
    weft: threadSystem({
      ...system,
      structureThreads: lifts.picks,
      runs: recipe.weft,
      perCm: recipe.picksPerCm,
      keyOf: weftKey,
    }),
  }
}

/** Height of a repeat in its widths. */
const tallness = ({ repeatEnds, repeatPicks, endsPerCm, picksPerCm }: DamaskRecipe): number =>
  repeatPicks / picksPerCm / (repeatEnds / endsPerCm)

/** Ground: the warp floats and dips once per satin repeat; figure: the weft does; half-tone: a 2/2 twill. */
export function damaskLifts(recipe: DamaskRecipe): LiftTable {
  const { repeatEnds: ends, repeatPicks: picks, satin } = recipe
  const { cells } = drawFigure(recipe.figure, ends, picks, tallness(recipe))
  const bound = satinBindings(ends, picks, satin, recipe.seed + 601)
  const up = new Uint8Array(ends * picks)
  for (let pick = 0; pick < picks; pick++) {
    for (let end = 0; end < ends; end++) {
      const at = pick * ends + end
      const cell = cells[at]!
      if (cell === HALF) up[at] = (end + pick) % 4 < 2 ? 1 : 0
      else up[at] = (bound[at] === 1) === (cell === FIGURE) ? 1 : 0
    }
  }
  return { ends, picks, up }
}
