import type { ClothPlan } from '../weave/cloth-plan.ts'
import { hexToLinear, linearToHex } from './colour-spaces.ts'
import type { LinearRgb } from './colour-spaces.ts'
import { meanColour, scaledColour } from './colour-mix.ts'
import { DAMASK_LIGHT, litYarn, WOVEN_LIGHT } from './lit-yarn.ts'
import type { YarnLight } from './lit-yarn.ts'
import { planCloth } from '../weave/plan-cloth.ts'
import type { Recipe, SheerRecipe, VelvetRecipe } from '../recipe/recipe.ts'
import { rampPlace, sheenRamp } from '../pile/sheen-ramp.ts'
import { planSheer } from '../sheer/sheer.ts'
import { BACKLIGHT } from '../sheer/sheer-light.ts'

const BOUCLE_LIGHT = 0.97
const BLACK_LIFT = 0.0035
const MOST_THREADS = 512

/** The colour a cloth has from across the room, '#rrggbb', computed from its yarns without rendering. */
export function averageColour(recipe: Recipe): string {
  switch (recipe.kind) {
    case 'weave':
      return linearToHex(faceMean(planCloth(recipe), WOVEN_LIGHT))
    case 'damask':
      return linearToHex(faceMean(planCloth(recipe), DAMASK_LIGHT))
    case 'velvet':
      return linearToHex(pileMean(recipe))
    case 'boucle':
      return linearToHex(scaledColour(meanColour(recipe.colours.map(hexToLinear)), BOUCLE_LIGHT))
    case 'sheer':
      return linearToHex(sheerMean(recipe))
  }
}

/** Mean of the yarns on top over the tile, or over a sample of threads large enough. */
function faceMean(plan: ClothPlan, light: YarnLight): LinearRgb {
  const { warp, weft, lifts, yarns } = plan
  const seen = new Float64Array(yarns.length)
  const ends = Math.min(MOST_THREADS, warp.tile)
  const picks = Math.min(MOST_THREADS, weft.tile)
  for (let p = 0; p < picks; p++) {
    const pick = Math.floor((p * weft.tile) / picks)
    for (let e = 0; e < ends; e++) {
      const end = Math.floor((e * warp.tile) / ends)
      const isUp = lifts.up[weft.lift[pick]! * lifts.ends + warp.lift[end]!] === 1
      seen[isUp ? warp.yarn[end]! : weft.yarn[pick]!]! += 1 / (ends * picks)
    }
  }
  const sum = [0, 0, 0]
  yarns.forEach((yarn, k) => {
    const lit = litYarn(yarn, light)
    for (let c = 0; c < 3; c++) sum[c]! += seen[k]! * (lit[c]! + BLACK_LIFT)
  })
  return [sum[0]!, sum[1]!, sum[2]!]
}

/** A sample of a pile's leans towards the light, each equally frequent. */
const PILE_LEANS = [-0.75, -0.42, -0.16, 0.1, 0.42] as const
const CORD_LIGHT = 0.95

function pileMean(recipe: VelvetRecipe): LinearRgb {
  const first = leanMean(recipe.colour)
  if (recipe.style === 'corduroy') return scaledColour(first, CORD_LIGHT)
  if (recipe.style !== 'strie' || recipe.secondColour === undefined) return first
  return meanColour([first, first, leanMean(recipe.secondColour)])
}

function leanMean(hex: string): LinearRgb {
  const ramp = sheenRamp(hex)
  const shades = PILE_LEANS.map((lean): LinearRgb => {
    const place = rampPlace(lean)
    return [ramp[place]!, ramp[place + 1]!, ramp[place + 2]!]
  })
  return meanColour(shades)
}

/** Mean round opacity of a sheer's yarns, per unit of their width. */
const YARN_COVER = 0.33
/** How much more light a full fold blocks on average. */
const FOLD_COVER = 0.3

/** The share of the light behind a sheer that it blocks on average. */
export function lightHeld({ opacity, folds = 0.5 }: SheerRecipe): number {
  return 1 - (1 - opacity * YARN_COVER) ** 2 * (1 - FOLD_COVER * opacity * folds)
}

function sheerMean(recipe: SheerRecipe): LinearRgb {
  const held = lightHeld(recipe)
  const face = faceMean(planSheer(recipe), WOVEN_LIGHT)
  const through = (c: 0 | 1 | 2) => BACKLIGHT[c] * (1 - held) + face[c] * held
  return [through(0), through(1), through(2)]
}
