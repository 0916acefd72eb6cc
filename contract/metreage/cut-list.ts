import { z } from 'zod'
import { micrometresFromMetres } from '../format/measurement.ts'
import { singleLine } from '../format/text.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '../catalogue/terms.ts'
import { MAX_WINDOW_NAME, MOST_ALIKE, MOST_WINDOWS } from './cuts.ts'

const maxMicrometres = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)
const MOST_CUTS = 10_000

/** Pieces of equal length, one after the other. */
const EqualCuts = z.strictObject({
  count: z.int().min(1).max(MOST_CUTS),
  lengthMicrometres: z.int().min(1).max(maxMicrometres),
  isRailroaded: z.boolean(),
})
/** What one window takes, or several alike together. */
const WindowCuts = EqualCuts.extend({
  /** Empty for a window that has only its number. */
  window: singleLine(MAX_WINDOW_NAME),
  alike: z.int().min(1).max(MOST_ALIKE),
})
export type WindowCuts = z.output<typeof WindowCuts>

/** What a length was worked out for, and how it is to be cut, in figures, so that each reader gets their own words. */
export const CutList = z.strictObject({
  make: z.enum(['curtain', 'blind', 'cushion', 'upholstery']),
  /** For a single window without a name, or window by window as they are cut; null where there is a cutting plan instead. */
  cuts: z.union([EqualCuts, z.array(WindowCuts).min(1).max(MOST_WINDOWS)]).nullable(),
  /** Beyond the cuts, to place the pattern. */
  extraMicrometres: z.int().min(0).max(maxMicrometres),
  totalMicrometres: z.int().min(1).max(maxMicrometres),
})
export type CutList = z.output<typeof CutList>
