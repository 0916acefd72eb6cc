import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { repeatOf } from '@selvedge/loom/recipe/repeat.ts'

const SMALLEST_STATED_CM = 0.1

const toMillimetre = (cm: number | null): number =>
  cm === null ? 0 : Math.max(SMALLEST_STATED_CM, Math.round(cm * 10) / 10)

/** The repeat as a label states it, cm to 0.1, from the threads of the recipe; 0 for none. */
export function statedRepeat(recipe: Recipe): Record<'verticalRepeatCm' | 'horizontalRepeatCm', number> {
  const { verticalCm, horizontalCm } = repeatOf(recipe)
  return { verticalRepeatCm: toMillimetre(verticalCm), horizontalRepeatCm: toMillimetre(horizontalCm) }
}

/** A smaller repeat is not matched at a seam. */
export const MATCHED_FROM_CM = 2

/** Figures that repeat half a repeat across and half a repeat down. */
const HALF_DROPPED: readonly string[] = ['ogee', 'medallion']

/**
 * How widths are joined. A half-dropped figure is matched as a half drop where the selvedge is nearer to the middle of
 * a repeat than to its edge; other visible repeats are matched straight.
 */
export function matchTypeOf(recipe: Recipe, usableWidthCm: number): FabricFacts['matchType'] {
  const { verticalRepeatCm, horizontalRepeatCm } = statedRepeat(recipe)
  if (Math.max(verticalRepeatCm, horizontalRepeatCm) < MATCHED_FROM_CM) return 'none'
  const isHalfDropped = recipe.kind === 'damask' && HALF_DROPPED.includes(recipe.figure.name)
  const overWhole = (usableWidthCm / (horizontalRepeatCm || usableWidthCm)) % 1
  return isHalfDropped && overWhole > 0.25 && overWhole < 0.75 ? 'halfDrop' : 'straight'
}
