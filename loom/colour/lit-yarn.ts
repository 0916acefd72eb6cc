import type { LinearRgb } from './colour-spaces.ts'
import type { PlannedYarn } from '../weave/cloth-plan.ts'

/**
 * The share of a yarn's own colour left after lighting, and the gloss added per unit of lustre: measured on rendered
 * cloths. Damask is lit from a lower angle.
 */
export type YarnLight = { diffuse: number; gloss: number }
export const WOVEN_LIGHT: YarnLight = { diffuse: 0.97, gloss: 0.55 }
export const DAMASK_LIGHT: YarnLight = { diffuse: 0.96, gloss: 0.32 }

/** The colour a yarn has in the cloth from across the room. */
export function litYarn({ colour, lustre }: PlannedYarn, { diffuse, gloss }: YarnLight): LinearRgb {
  const lit = (own: number) => own * diffuse + gloss * lustre * (0.13 + 0.9 * own)
  return [lit(colour[0]), lit(colour[1]), lit(colour[2])]
}
