import type { ClothPlan } from './cloth-plan.ts'
import { showsRepeat } from './cloth-plan.ts'
import type { LinearRgb } from '../colour/colour-spaces.ts'
import { soften, veil } from '../picture/fuzz.ts'
import { drawHairs } from '../picture/hairs.ts'
import { modulo } from '../noise/lattice.ts'
import type { Canvas, PictureFrame } from '../picture/picture.ts'
import type { WeaveRecipe } from '../recipe/recipe.ts'
import { wovenShading } from './shading.ts'
import type { ShadingStyle } from './shading.ts'
import type { SheerStyle } from '../sheer/sheer-light.ts'
import { drawWoven } from './weave.ts'
import { clothArea, weaveFrame } from './weave-frame.ts'
import type { WeaveFrame } from './weave-frame.ts'
import { floatsOf, planWeave } from './weave-plan.ts'

const VEIL_THREADS = 0.55
const SOFTNESS = 0.07
const SOFTEST = 0.2

/** Draws a weave recipe in linear light. */
export function drawWeave(recipe: WeaveRecipe, picture: PictureFrame): Canvas {
  const plan = planWeave(recipe)
  const yarn = leadingYarn(plan)
  const floats = floatsOf(plan.lifts)
  const frame = weaveFrame(plan, picture, {
    across: showsRepeat(recipe.warp, plan.lifts.ends),
    along: showsRepeat(recipe.weft, plan.lifts.picks),
  })
  return finishWoven(plan, frame, {
    ...wovenShading,
    relief: yarn.relief,
    depth: crimpDepth(plan),
    hang: 0.04 + (0.16 + 0.16 * floats) * yarn.lustre,
  })
}

/** Draws a planned cloth with its lighting and nap. */
export function finishWoven(
  plan: ClothPlan,
  frame: WeaveFrame,
  style: ShadingStyle,
  sheer: SheerStyle | null = null,
): Canvas {
  const yarn = leadingYarn(plan)
  const veilPx = Math.max(1, Math.round(VEIL_THREADS * frame.across.pxPerThread))
  const canvas = drawWoven(plan, frame, style, 2 * Math.ceil((veilPx + 3) / 2), sheer)
  veil(canvas, veilPx, yarn.veil)
  const area = clothArea(plan, frame, 0)
  const hairs = { perCm2: yarn.hairsPerCm2, lengthCm: yarn.hairLengthCm, opacity: yarn.hairOpacity }
  const ground = {
    picture: frame.picture,
    seed: plan.seed,
    periodXCm: area.periodXCm,
    periodYCm: area.periodYCm,
  }
  drawHairs(canvas, { ...ground, colourAt: topColour(plan) }, hairs)
  soften(canvas, softness(frame))
  return canvas
}

/** Threads finer than the pixels can hold would show as waves, so the picture is softened until they do not. */
function softness({ across, along }: WeaveFrame): number {
  const finest = Math.min(across.pxPerThread, along.pxPerThread)
  return SOFTNESS + (SOFTEST - SOFTNESS) * Math.min(1, Math.max(0, 2 - finest) / 0.5)
}

/** How much the yarns bend: 0 for flat silks, 1 for round yarns. */
export function crimpDepth(plan: ClothPlan): number {
  return Math.min(1, Math.max(0, (leadingYarn(plan).crimp - 0.22) / 0.14))
}

function leadingYarn(plan: ClothPlan) {
  return plan.yarns[plan.warp.yarn[0]!]!
}

/** The colour of the yarn on top at a place of the cloth. */
function topColour(plan: ClothPlan): (xCm: number, yCm: number) => LinearRgb {
  const { warp, weft, lifts, yarns } = plan
  return (xCm, yCm) => {
    const end = modulo(Math.floor(xCm * warp.perCm), warp.tile)
    const pick = modulo(Math.floor(yCm * weft.perCm), weft.tile)
    const isUp = lifts.up[weft.lift[pick]! * lifts.ends + warp.lift[end]!] === 1
    return yarns[isUp ? warp.yarn[end]! : weft.yarn[pick]!]!.colour
  }
}
