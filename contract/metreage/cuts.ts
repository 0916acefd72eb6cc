import type { CutList, WindowCuts } from './cut-list.ts'

/** Windows in one calculation. */
export const MOST_WINDOWS = 12
/** Windows or pieces alike. */
export const MOST_ALIKE = 500
/** As much as is legible on a drawn piece. */
export const MAX_WINDOW_NAME = 20

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
