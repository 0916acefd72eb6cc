import { averageColour } from '@selvedge/loom/colour/colour.ts'
import type { DamaskRecipe } from '@selvedge/loom/recipe/recipe.ts'
import { expect, it } from 'vitest'
import { distance } from './mix.ts'
import { wholeColour } from './whole-colour.ts'

const sprig = (warp: string, weft: string): DamaskRecipe => ({
  v: 1,
  kind: 'damask',
  seed: 7,
  figure: { name: 'sprig' },
  repeatEnds: 160,
  repeatPicks: 160,
  satin: 5,
  endsPerCm: 20,
  picksPerCm: 20,
  warpYarn: 'cotton',
  weftYarn: 'linen',
  warp: [[warp, 1]],
  weft: [[weft, 1]],
})

it.each([
  ['#596673', '#cdc0a8'],
  ['#6b272b', '#d8cbb4'],
  ['#e5dac6', '#3f5840'],
])('computes the same colour for a damask of %s and %s as the loom', (warp, weft) => {
  const recipe = sprig(warp, weft)
  expect(distance(wholeColour(recipe), averageColour(recipe))).toBeLessThan(4)
})
