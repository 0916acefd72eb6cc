import { timesIn, type ClothToCut, type Cuts } from './cloth.ts'

/** Side turnings; head, hem and rod pockets: what a blind takes beyond its finished size. */
export const BLIND_WIDTH_ALLOWANCE_MICROMETRES = 100_000
export const BLIND_DROP_ALLOWANCE_MICROMETRES = 200_000

/** Finished size of a blind, and the number of equal ones. Micrometres. */
export type BlindMeasures = { widthMicrometres: number; dropMicrometres: number; count: number }

export type BlindCut = {
  cutWidthMicrometres: number
  cutDropMicrometres: number
  /** Widths of cloth for one blind. */
  widthsEach: number
  /** One repeat for each width, where there is a pattern to place. */
  repeatMicrometres: number
  totalMicrometres: number
  cuts: Cuts[]
}

/** Roman blinds: each width is cut to the drop plus its allowance, one repeat longer in a patterned cloth. */
export function romanBlindCut(
  { widthMicrometres, dropMicrometres, count }: BlindMeasures,
  cloth: ClothToCut,
): BlindCut {
  const cutWidth = widthMicrometres + BLIND_WIDTH_ALLOWANCE_MICROMETRES
  const cutDrop = dropMicrometres + BLIND_DROP_ALLOWANCE_MICROMETRES
  const widthsEach = timesIn(cutWidth, cloth.usableWidthMicrometres)
  const repeat = cloth.verticalRepeatMicrometres ?? 0
  const cuts = [{ count: widthsEach * count, lengthMicrometres: cutDrop + repeat }]
  return {
    cutWidthMicrometres: cutWidth,
    cutDropMicrometres: cutDrop,
    widthsEach,
    repeatMicrometres: repeat,
    totalMicrometres: widthsEach * count * (cutDrop + repeat),
    cuts,
  }
}

/** Blinds of the same measures, and what their window is called: empty for no name. */
export type BlindWindow = { name: string; measures: BlindMeasures }

export type BlindsCut = {
  /** In the order in which they are cut. */
  windows: (BlindWindow & { cut: BlindCut })[]
  totalMicrometres: number
}

/** Roman blinds for several windows from one length. */
export function romanBlindsCut(windows: readonly BlindWindow[], cloth: ClothToCut): BlindsCut {
  const cut = windows.map(window => ({ ...window, cut: romanBlindCut(window.measures, cloth) }))
  return { windows: cut, totalMicrometres: cut.reduce((sum, one) => sum + one.cut.totalMicrometres, 0) }
}
