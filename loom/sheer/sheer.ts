import type { ClothPlan } from '../weave/cloth-plan.ts'
import { plannedYarn, showsRepeat, threadSystem } from '../weave/cloth-plan.ts'
import { finishWoven } from '../weave/draw-weave.ts'
import { liftTable } from '../recipe/lift-table.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import type { ColourRun, SheerRecipe } from '../recipe/recipe.ts'
import { coloursIn } from '../recipe/sequence.ts'
import { wovenShading } from '../weave/shading.ts'
import { expandStructure } from '../recipe/structures.ts'
import { weaveFrame } from '../weave/weave-frame.ts'

const plainRuns = (hex: string): readonly ColourRun[] => [[hex, 1]]

/** Plans a sheer: an open plain weave of thin yarns. */
export function planSheer(recipe: SheerRecipe): ClothPlan {
  const lifts = liftTable(expandStructure({ name: 'plain' }))
  const warp = recipe.stripes?.warp ?? plainRuns(recipe.colour)
  const weft = recipe.stripes?.weft ?? plainRuns(recipe.colour)
  const yarns = [...new Set([...coloursIn(warp), ...coloursIn(weft)])]
  const system = { yarns, keyOf: (hex: string) => hex, structureThreads: 2 }
  return {
    seed: recipe.seed,
    lifts,
    yarns: yarns.map(hex => ({
      ...plannedYarn(recipe.yarn, hex, { slub: recipe.slub, heather: 0.3 }),
      width: 0.42,
      radius: 0.35,
      crimp: 0.2,
      thicknessNoise: 0.18,
      positionNoise: 0.14,
      slubSwell: 0.4,
      slubLengthCm: 2.3,
      veil: 0.08,
    })),
    warp: threadSystem({ ...system, runs: warp, perCm: recipe.endsPerCm }),
    weft: threadSystem({ ...system, runs: weft, perCm: recipe.picksPerCm }),
  }
}

/** Draws a sheer against light. */
export function drawSheer(recipe: SheerRecipe, picture: PictureFrame): Canvas {
  const plan = planSheer(recipe)
  const frame = weaveFrame(plan, picture, {
    across: showsRepeat(recipe.stripes?.warp ?? plainRuns(recipe.colour), 2),
    along: showsRepeat(recipe.stripes?.weft ?? plainRuns(recipe.colour), 2),
  })
  return finishWoven(
    plan,
    frame,
    { ...wovenShading, relief: 0.4, depth: 0, occlusion: 0.5, exposure: 1.1 },
    {
      opacity: recipe.opacity,
      folds: recipe.folds ?? 0.5,
    },
  )
}
