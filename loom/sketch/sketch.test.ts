import { describe, expect, it } from 'vitest'
import { averageColour } from '../colour/average-colour.ts'
import { deltaE, hexToLinear, linearToCielab, toLinear } from '../colour/colour-spaces.ts'
import { sheetCloths } from '../contact-sheet/recipes.ts'
import { drawCloth } from '../draw.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { sketchCloth } from './sketch.ts'

const SIDE_CM = 18

function named(name: string) {
  const cloth = sheetCloths.find(one => one.name === name)
  if (!cloth) throw new TypeError(`no cloth named ${name}`)
  return cloth.recipe
}

/** Mean colour of one of `areas` × `areas` squares of a picture. */
function meanOf(rgb: Uint8Array, areas: number, column = 0, row = 0) {
  const sizePx = Math.sqrt(rgb.length / 3)
  const side = sizePx / areas
  const sum = [0, 0, 0]
  for (let y = row * side; y < (row + 1) * side; y++)
    for (let x = column * side; x < (column + 1) * side; x++)
      for (let c = 0; c < 3; c++) sum[c]! += toLinear(rgb[(y * sizePx + x) * 3 + c]! / 255) / (side * side)
  return linearToCielab([sum[0]!, sum[1]!, sum[2]!])
}

const square = (sizePx: number) => ({ widthPx: sizePx, heightPx: sizePx, pxPerCm: sizePx / SIDE_CM })
const sketched = (recipe: Recipe, sizePx: number) => sketchCloth(recipe, square(sizePx))

describe('sketchCloth', () => {
  // Planning a damask for its average colour takes seconds; the pattern of one is compared below.
  const quick = sheetCloths.filter(({ recipe }) => recipe.kind !== 'damask')
  it.each(quick.map(({ name, recipe }) => [name, recipe] as const))(
    'has the colour that %s has from across the room',
    (_, recipe) => {
      const computed = linearToCielab(hexToLinear(averageColour(recipe)))
      expect(deltaE(meanOf(sketched(recipe, 64), 1), computed)).toBeLessThan(8)
    },
  )

  it.each(['Corrieburn', 'Mattress Red', 'Lodge Lozenge'])(
    'has the pattern of %s where the picture has it',
    name => {
      const sketch = sketched(named(name), 64)
      const picture = drawCloth(named(name), square(96))
      const apart = Array.from({ length: 64 }, (_, k) =>
        deltaE(meanOf(sketch, 8, k % 8, k >> 3), meanOf(picture, 8, k % 8, k >> 3)),
      )
      expect(Math.max(...apart)).toBeLessThan(12)
    },
  )
})
