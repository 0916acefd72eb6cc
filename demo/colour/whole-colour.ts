import { averageColour, hexToLinear, linearToHex } from '@selvedge/loom/colour.ts'
import type { DamaskRecipe, Recipe } from '@selvedge/loom/recipe.ts'

/** Enough ends to tell how much of a damask is figure; drawing all of them takes some hundred times as long. */
const TELLING_ENDS = 64

/** The colour from across the room, '#rrggbb', of every colourway of one design. */
export function wholeColours(recipes: readonly Recipe[]): string[] {
  const [first] = recipes
  if (first?.kind !== 'damask') return recipes.map(averageColour)
  const sample = onFewerThreads(first)
  const warpLight = lightOf(sample, '#ffffff', '#000000')
  const weftLight = lightOf(sample, '#000000', '#ffffff')
  return recipes.map(recipe =>
    recipe.kind === 'damask' ? mixedLight(recipe, warpLight, weftLight) : averageColour(recipe),
  )
}

/** The same figure drawn coarser: its share of the cloth does not depend on the threads. */
function onFewerThreads(recipe: DamaskRecipe): DamaskRecipe {
  const { satin, repeatEnds, repeatPicks } = recipe
  const fewer = Math.min(1, TELLING_ENDS / repeatEnds)
  const whole = (threads: number) => satin * Math.max(1, Math.round((threads * fewer) / satin))
  return { ...recipe, repeatEnds: whole(repeatEnds), repeatPicks: whole(repeatPicks) }
}

const lightOf = (recipe: DamaskRecipe, warp: string, weft: string): number =>
  hexToLinear(averageColour({ ...recipe, warp: [[warp, 1]], weft: [[weft, 1]] }))[1]

/** Light adds up: so much of the warp's and so much of the weft's. */
function mixedLight({ warp, weft }: DamaskRecipe, warpLight: number, weftLight: number): string {
  const over = hexToLinear(warp[0]?.[0] ?? '#000000')
  const under = hexToLinear(weft[0]?.[0] ?? '#000000')
  const mix = (k: 0 | 1 | 2) => over[k] * warpLight + under[k] * weftLight
  return linearToHex([mix(0), mix(1), mix(2)])
}
