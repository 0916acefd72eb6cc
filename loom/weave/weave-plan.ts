import type { ClothPlan } from './cloth-plan.ts'
import { plannedYarn, threadSystem } from './cloth-plan.ts'
import { floatRelief } from './float-relief.ts'
import { dobbyTable, liftTable } from '../recipe/lift-table.ts'
import type { LiftTable } from '../recipe/lift-table.ts'
import type { WeaveRecipe } from '../recipe/recipe.ts'
import { coloursIn } from '../recipe/sequence.ts'
import { expandStructure } from '../recipe/structures.ts'
import type { YarnName } from '../yarn/yarn.ts'

/** The lifts of a weave recipe: those of its dobby if it has one, else of its structure. */
export function weaveLifts(recipe: WeaveRecipe): LiftTable {
  return recipe.dobby ? dobbyTable(recipe.dobby) : liftTable(expandStructure(recipe.structure))
}

/** How far one system covers the face in floats: 0 up to a 3/1 twill, 1 from a satin of five. */
export function floatsOf({ up }: LiftTable): number {
  const warpFace = up.reduce((sum, lifted) => sum + lifted, 0) / up.length
  return Math.min(1, Math.max(0, (Math.abs(2 * warpFace - 1) - 0.5) / 0.1))
}

/** Plans a weave recipe: every colour of each system becomes a yarn; every thread gets its yarn and its lift. */
export function planWeave(recipe: WeaveRecipe): ClothPlan {
  const lifts = weaveLifts(recipe)
  const keyOf = (name: YarnName) => (hex: string) => `${recipe.accents?.[hex] ?? name} ${hex}`
  const floats = floatsOf(lifts)
  const warpKey = keyOf(recipe.warpYarn)
  const weftKey = keyOf(recipe.weftYarn)
  const yarns = [...new Set([...coloursIn(recipe.warp).map(warpKey), ...coloursIn(recipe.weft).map(weftKey)])]
  return {
    seed: recipe.seed,
    lifts,
    relief: recipe.dobby ? null : floatRelief(lifts),
    yarns: yarns.map(key => {
      const [name, hex] = key.split(' ') as [YarnName, string]
      return plannedYarn(name, hex, { ...recipe, floats })
    }),
    warp: threadSystem({
      runs: recipe.warp,
      perCm: recipe.endsPerCm,
      structureThreads: lifts.ends,
      yarns,
      keyOf: warpKey,
    }),
    weft: threadSystem({
      runs: recipe.weft,
      perCm: recipe.picksPerCm,
      structureThreads: lifts.picks,
      yarns,
      keyOf: weftKey,
    }),
  }
}
