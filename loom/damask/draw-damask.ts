import { showsRepeat } from '../weave/cloth-plan.ts'
import { planDamask } from './damask.ts'
import { crimpDepth, finishWoven } from '../weave/draw-weave.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import type { DamaskRecipe } from '../recipe/recipe.ts'
import { wovenShading } from '../weave/shading.ts'
import { weaveFrame } from '../weave/weave-frame.ts'

/** Draws a damask under a low raking light, so that warp and weft satins look different. */
export function drawDamask(recipe: DamaskRecipe, picture: PictureFrame): Canvas {
  const plan = planDamask(recipe)
  const frame = weaveFrame(plan, picture, {
    across: showsRepeat(recipe.warp, plan.lifts.ends),
    along: showsRepeat(recipe.weft, plan.lifts.picks),
  })
  return finishWoven(plan, frame, {
    ...wovenShading,
    light: [-0.06, -0.8, 0.62],
    drape: 0.06,
    depth: crimpDepth(plan),
  })
}
