import type { widthBands } from '@selvedge/contract/catalogue/terms.ts'
import { CENTIMETRES_PER_INCH, type MeasurementType } from '@selvedge/contract/format/measurement.ts'

export type WidthBand = (typeof widthBands)[number]
type Ends = { from: number; to: number | null }

/** In whole cm. */
const endsCm: Record<WidthBand, Ends> = {
  under130: { from: 130, to: null },
  '130to139': { from: 130, to: 139 },
  '140to149': { from: 140, to: 149 },
  '150to199': { from: 150, to: 199 },
  '200to279': { from: 200, to: 279 },
  '280up': { from: 280, to: null },
}

const inches = (cm: number): number => Math.round(cm / CENTIMETRES_PER_INCH)

/** The ends of a band of usable widths: in whole cm, or in whole inches, each band of which ends where the next begins. */
export function widthEnds(band: WidthBand, measurementType: MeasurementType): Ends {
  const { from, to } = endsCm[band]
  if (measurementType === 'metric') return { from, to }
  return { from: inches(from), to: to === null ? null : inches(to + 1) }
}
