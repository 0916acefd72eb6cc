import { timesIn, upToRepeat, type ClothToCut, type Cuts } from './cloth.ts'

/** A seam at each edge of a panel. */
export const CUSHION_SEAM_MICROMETRES = 15_000
/** A front and a back of the same cloth. */
const PANELS_A_CUSHION = 2

/** Finished size of a cushion, and how many alike. Micrometres. */
export type CushionMeasures = { widthMicrometres: number; heightMicrometres: number; count: number }

export type CushionCut = {
  panelWidthMicrometres: number
  panelHeightMicrometres: number
  panels: number
  /** Panels side by side in the width of the cloth. */
  across: number
  /** Rows of panels, each cut to whole repeats so that every panel shows the same of the pattern. */
  totalMicrometres: number
  cuts: Cuts[]
}

/** Cushions: fronts and backs side by side, as many as the width holds; undefined where not even one fits in it. */
export function cushionCut(measures: CushionMeasures, cloth: ClothToCut): CushionCut | undefined {
  const panelWidth = measures.widthMicrometres + 2 * CUSHION_SEAM_MICROMETRES
  const panelHeight = measures.heightMicrometres + 2 * CUSHION_SEAM_MICROMETRES
  const across = panelsAcross(panelWidth, cloth)
  if (across === 0) return undefined
  const panels = measures.count * PANELS_A_CUSHION
  const rows = timesIn(panels, across)
  const row = upToRepeat(panelHeight, cloth.verticalRepeatMicrometres)
  return {
    panelWidthMicrometres: panelWidth,
    panelHeightMicrometres: panelHeight,
    panels,
    across,
    totalMicrometres: rows * row,
    cuts: [{ count: rows, lengthMicrometres: row }],
  }
}

/** Each panel begins at the same place of the pattern, so the next stands whole repeats further on. */
function panelsAcross(panelWidth: number, cloth: ClothToCut): number {
  const room = cloth.usableWidthMicrometres - panelWidth
  if (room < 0) return 0
  return Math.floor(room / upToRepeat(panelWidth, cloth.horizontalRepeatMicrometres)) + 1
}
