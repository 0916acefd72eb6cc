import { averageColour } from '@selvedge/loom/colour/colour.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'

/**
 * Enough ends to measure the figure's share of a damask; computing the binding of all of them takes some fifty times as
 * long.
 */
const TELLING_ENDS = 40

/**
 * The colour from across the room, '#rrggbb'. A damask is computed on fewer threads, since its figure's share of the
 * cloth does not depend on their number.
 */
export function wholeColour(recipe: Recipe): string {
  if (recipe.kind !== 'damask') return averageColour(recipe)
  const { satin, repeatEnds, repeatPicks } = recipe
  const fewer = Math.min(1, TELLING_ENDS / repeatEnds)
  const whole = (threads: number) => satin * Math.max(1, Math.round((threads * fewer) / satin))
  return averageColour({ ...recipe, repeatEnds: whole(repeatEnds), repeatPicks: whole(repeatPicks) })
}
