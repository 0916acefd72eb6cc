import { z } from 'zod'
import { micrometresFromMetres } from '../format/measurement.ts'
import { singleLine } from '../format/text.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '../catalogue/terms.ts'

const maxMicrometres = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)
const MOST_CUTS = 10_000
/** Windows in one calculation. */
export const MOST_WINDOWS = 12
/** Windows or pieces alike. */
export const MOST_ALIKE = 500
/** As much as is legible on a drawn piece. */
export const MAX_WINDOW_NAME = 20

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

/** The cuts window by window; none where there is a cutting plan instead. */
export function windowCuts({ cuts }: Pick<CutList, 'cuts'>): WindowCuts[] {
  if (cuts === null) return []
  return Array.isArray(cuts) ? cuts : [{ ...cuts, window: '', alike: 1 }]
}

/** A window's list of cuts repeats from here. */
export const MOST_LISTED = 12

/** One cut on the length, from its start. Micrometres. */
export type PlacedCut = {
  window: string
  /** The window's place among the windows, from 1. */
  windowNumber: number
  /** The cut's place among those of its window, from 1. */
  number: number
  fromMicrometres: number
  toMicrometres: number
}

/** Where each cut lies on the length: one after the other, window by window. */
export function placedCuts(windows: readonly WindowCuts[]): PlacedCut[] {
  let at = 0
  return windows.flatMap(({ window, count, lengthMicrometres }, index) =>
    Array.from({ length: count }, (_, cut) => {
      const fromMicrometres = at
      at += lengthMicrometres
      return {
        window,
        windowNumber: index + 1,
        number: cut + 1,
        fromMicrometres,
        toMicrometres: at,
      }
    }),
  )
}

/** The list after a change of length: none where the cloth is no longer enough for it. */
export const cutListAfter = (
  cutList: CutList | null,
  { fromMicrometres, toMicrometres }: { fromMicrometres: number | null; toMicrometres: number | null },
): CutList | null => {
  const isShorter = (toMicrometres ?? 0) < (fromMicrometres ?? 0)
  return cutList && isShorter && (toMicrometres ?? 0) < cutList.totalMicrometres ? null : cutList
}

/** Whether a length is enough for the list. The list of a line that was made shorter is kept, and goes into no order. */
export const fitsCutList = (
  { totalMicrometres }: Pick<CutList, 'totalMicrometres'>,
  cutMicrometres: number,
): boolean => totalMicrometres <= cutMicrometres
