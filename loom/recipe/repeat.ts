import { showsRepeat, tileThreads } from '../weave/cloth-plan.ts'
import type { ColourRun, Recipe, SheerRecipe, VelvetRecipe } from './recipe.ts'
import { coloursIn, threadsIn } from './sequence.ts'
import { WALES_PER_CM } from '../pile/velvet-pile.ts'
import { weaveLifts } from '../weave/weave-plan.ts'

/** Size of one repeat in centimetres; null where no repeat is visible. */
export type Repeat = { horizontalCm: number | null; verticalCm: number | null }

const NONE: Repeat = { horizontalCm: null, verticalCm: null }

/** The exact repeat of a cloth, from its thread counts and threads per centimetre. */
export function repeatOf(recipe: Recipe): Repeat {
  switch (recipe.kind) {
    case 'weave': {
      const lifts = weaveLifts(recipe)
      return {
        horizontalCm: systemRepeat(recipe.warp, lifts.ends, recipe.endsPerCm),
        verticalCm: systemRepeat(recipe.weft, lifts.picks, recipe.picksPerCm),
      }
    }
    case 'damask':
      return {
        horizontalCm: systemRepeat(recipe.warp, recipe.repeatEnds, recipe.endsPerCm),
        verticalCm: systemRepeat(recipe.weft, recipe.repeatPicks, recipe.picksPerCm),
      }
    case 'sheer':
      return sheerRepeat(recipe)
    case 'velvet':
      return velvetRepeat(recipe)
    case 'boucle':
      return NONE
  }
}

function systemRepeat(runs: readonly ColourRun[], structureThreads: number, perCm: number): number | null {
  if (!showsRepeat(runs, structureThreads)) return null
  const orderThreads = coloursIn(runs).length === 1 ? 1 : threadsIn(runs)
  return tileThreads(orderThreads, structureThreads) / perCm
}

function sheerRepeat({ stripes, endsPerCm, picksPerCm }: SheerRecipe): Repeat {
  return {
    horizontalCm: stripes?.warp ? systemRepeat(stripes.warp, 2, endsPerCm) : null,
    verticalCm: stripes?.weft ? systemRepeat(stripes.weft, 2, picksPerCm) : null,
  }
}

/** Of the velvets only corduroy has a repeat: one wale. */
function velvetRepeat(recipe: VelvetRecipe): Repeat {
  if (recipe.style !== 'corduroy') return NONE
  return { horizontalCm: 1 / (recipe.walesPerCm ?? WALES_PER_CM), verticalCm: null }
}
