import { describe, expect, it } from 'vitest'
import { averageColour } from './average-colour.ts'
import { deltaE, hexToLinear, linearToCielab, toLinear } from './colour-spaces.ts'
import type { Cielab } from './colour-spaces.ts'
import { sheetCloths } from './contact-sheet-recipes.ts'
import { drawCloth } from './draw.ts'
import type { Recipe } from './recipe.ts'

const SIDE_PX = 160
const SIDE_CM = 18

function drawnMean(recipe: Recipe): Cielab {
  const picture = drawCloth(recipe, { widthPx: SIDE_PX, heightPx: SIDE_PX, pxPerCm: SIDE_PX / SIDE_CM })
  const sum = [0, 0, 0]
  picture.forEach((byte, k) => (sum[k % 3]! += toLinear(byte / 255)))
  const [r, g, b] = sum.map(light => light / (SIDE_PX * SIDE_PX))
  return linearToCielab([r!, g!, b!])
}

describe('averageColour', () => {
  it.each(sheetCloths.map(cloth => [cloth.name, cloth.recipe] as const))(
    'comes within ΔE 6 of the drawn mean of %s',
    (_, recipe) => {
      const told = linearToCielab(hexToLinear(averageColour(recipe)))
      expect(deltaE(told, drawnMean(recipe))).toBeLessThan(6)
    },
  )
})
