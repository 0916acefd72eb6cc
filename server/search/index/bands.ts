import { rangeFilters } from '@selvedge/contract/catalogue/fields.ts'
import {
  designMeasures,
  isRangeName,
  startsOf,
  type DesignMeasure,
  type MeasuredFact,
  type RangeName,
} from '@selvedge/contract/catalogue/filter-names.ts'
import type { DesignFacts } from './indexed-fabric.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** The histogram bar of each design or colourway for one range; `NO_BAND` where there is no value. */
export type BandColumn = { level: 'design' | 'colourway'; codes: Uint8Array; count: number }
export const NO_BAND = 255

/** The measures of each design; NaN where not stated. */
export type Measures = Record<DesignMeasure, Float64Array>

export function* measuresOf(designs: readonly DesignFacts[]): SlicedWork<Measures> {
  const columns = new Map<DesignMeasure, Float64Array>()
  for (const name of designMeasures) {
    const { fact }: { fact: MeasuredFact } = rangeFilters[name]
    const column = new Float64Array(designs.length)
    for (const [nth, design] of designs.entries()) {
      const isStandIn = fact === 'usableWidthCm' && design.isFullWidthAlone
      column[nth] = isStandIn ? NaN : (design[fact] ?? NaN)
      if (nth % YIELD_EVERY === 0) yield
    }
    columns.set(name, column)
  }
  return Object.fromEntries(columns) as Measures
}

/** The bar of a value: the last one that starts at or below it. */
export function bandOf(name: RangeName, value: number, scale = 1): number {
  const starts = startsOf(name)
  for (let band = starts.length - 1; band >= 0; band -= 1) if (value >= starts[band]! * scale) return band
  return NO_BAND
}

export function* bandColumn(
  name: RangeName,
  level: BandColumn['level'],
  values: Float64Array | Float32Array,
  scale = 1,
): SlicedWork<BandColumn> {
  const codes = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    codes[at] = bandOf(name, values[at]!, scale)
    if (at % YIELD_EVERY === 0) yield
  }
  return { level, codes, count: startsOf(name).length }
}

export type DesignBands = Record<DesignMeasure & RangeName, BandColumn>

/** The bars of every range over designs. */
export function* designBands(measures: Measures): SlicedWork<DesignBands> {
  const bands = new Map<RangeName, BandColumn>()
  for (const name of designMeasures)
    if (isRangeName(name)) bands.set(name, yield* bandColumn(name, 'design', measures[name]))
  return Object.fromEntries(bands) as DesignBands
}
