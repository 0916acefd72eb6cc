import { averageColour } from '@selvedge/loom/colour.ts'
import type { DamaskRecipe } from '@selvedge/loom/recipe.ts'
import { expect, it } from 'vitest'
import { distance } from './mix.ts'
import { wholeColours } from './whole-colour.ts'

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

it('sees every colourway of a damask as the loom does, within what the eye can tell', () => {
  const recipes = [sprig('#596673', '#cdc0a8'), sprig('#6b272b', '#d8cbb4'), sprig('#e5dac6', '#3f5840')]
  const quick = wholeColours(recipes)
  recipes.forEach((recipe, k) => expect(distance(quick[k] ?? '', averageColour(recipe))).toBeLessThan(2.3))
})
