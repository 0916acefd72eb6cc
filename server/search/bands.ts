import { rangeStarts, type RangeName } from '@selvedge/contract/terms.ts'
import type { DesignFacts } from './indexed-fabric.ts'
import { STEPS, type Work } from './work.ts'

/** In which bar of a range each design or each colourway lies; `NO_BAND` for what was never measured. */
export type BandColumn = { level: 'design' | 'colourway'; codes: Uint8Array; count: number }
export const NO_BAND = 255

/** What is measured of each design; not a number where it was not, and 0 cm where there is no repeat. */
export type Measures = Record<'rubs' | 'doubleRubs' | 'width' | 'weight' | 'repeat', Float64Array>

export function* measuresOf(designs: readonly DesignFacts[]): Work<Measures> {
  const column = () => new Float64Array(designs.length)
  const measures = {
    rubs: column(),
    doubleRubs: column(),
    width: column(),
    weight: column(),
    repeat: column(),
  }
  for (const [nth, design] of designs.entries()) {
    measures.rubs[nth] = design.martindaleCycles ?? NaN
    measures.doubleRubs[nth] = design.wyzenbeekCycles ?? NaN
    measures.width[nth] = design.usableWidthCm
    measures.weight[nth] = design.weightGsm ?? NaN
    measures.repeat[nth] = design.verticalRepeatCm ?? 0
    if (nth % STEPS === 0) yield
  }
  return measures
}

/** The bar in which a value lies: the last that begins at it or below. */
export function bandOf(name: RangeName, value: number, scale = 1): number {
  const starts = rangeStarts[name]
  for (let band = starts.length - 1; band >= 0; band -= 1) if (value >= starts[band]! * scale) return band
  return NO_BAND
}

export function* bandColumn(
  name: RangeName,
  level: BandColumn['level'],
  values: Float64Array | Uint16Array,
  scale = 1,
): Work<BandColumn> {
  const codes = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    codes[at] = bandOf(name, values[at]!, scale)
    if (at % STEPS === 0) yield
  }
  return { level, codes, count: rangeStarts[name].length }
}
