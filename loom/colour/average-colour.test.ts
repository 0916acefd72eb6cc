import { describe, expect, it } from 'vitest'
import { averageColour } from './average-colour.ts'
import { deltaE, hexToLinear, linearToCielab, toLinear } from './colour-spaces.ts'
import type { Cielab } from './colour-spaces.ts'
import { sheetCloths } from '../contact-sheet/recipes.ts'
import { drawCloth } from '../draw.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { repeatOf } from '../recipe/repeat.ts'

const PX_PER_CM = 12

/** Mean of one rendered repeat, or of cloth without a repeat: 6 cm of it, and more of a pile, whose patches are larger. */
function drawnMean(recipe: Recipe): Cielab {
  const { horizontalCm, verticalCm } = repeatOf(recipe)
  const unrepeatedCm = recipe.kind === 'velvet' ? 24 : 6
  const widthPx = Math.round(
    PX_PER_CM * (horizontalCm === null || horizontalCm < 1 ? unrepeatedCm : horizontalCm),
  )
  const heightPx = Math.round(PX_PER_CM * (verticalCm === null || verticalCm < 1 ? unrepeatedCm : verticalCm))
  const picture = drawCloth(recipe, { widthPx, heightPx, pxPerCm: PX_PER_CM })
  const sum = [0, 0, 0]
  picture.forEach((byte, k) => {
    sum[k % 3]! += toLinear(byte / 255) / (widthPx * heightPx)
  })
  return linearToCielab([sum[0]!, sum[1]!, sum[2]!])
}

describe('averageColour', () => {
  it.each(sheetCloths.map(cloth => [cloth.name, cloth.recipe] as const))(
    'comes within ΔE 6 of the rendered mean of %s',
    (_, recipe) => {
      const computed = linearToCielab(hexToLinear(averageColour(recipe)))
      expect(deltaE(computed, drawnMean(recipe))).toBeLessThan(6)
    },
  )
})
