import { timesIn, upToRepeat, type ClothToCut, type Cuts } from './cloth.ts'

/** Seam allowance at each edge of a panel. */
export const CUSHION_SEAM_MICROMETRES = 15_000
/** Front and back of the same cloth. */
const PANELS_A_CUSHION = 2

/** Finished size of a cushion, and the number of equal ones. Micrometres. */
export type CushionMeasures = { widthMicrometres: number; heightMicrometres: number; count: number }

export type CushionCut = {
  panelWidthMicrometres: number
  panelHeightMicrometres: number
  panels: number
  /** Panels side by side across the cloth. */
  across: number
  /** Rows of panels, each cut to whole repeats so that every panel shows the same part of the pattern. */
  totalMicrometres: number
  cuts: Cuts[]
}

/** Cushions: fronts and backs side by side, as many as fit across the cloth; undefined if not even one does. */
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

/** Each panel starts at the same point of the pattern, so the next one starts whole repeats further on. */
function panelsAcross(panelWidth: number, cloth: ClothToCut): number {
  const room = cloth.usableWidthMicrometres - panelWidth
  if (room < 0) return 0
  return Math.floor(room / upToRepeat(panelWidth, cloth.horizontalRepeatMicrometres)) + 1
}
