import { choiceFilters, nearFilter, rangeFilters } from './fields.ts'

/** Names of filters, as the rows of `fields.ts` make them. */

const keysOf = <T extends object>(rows: T) => Object.keys(rows) as (keyof T)[]

type Choices = typeof choiceFilters
type Ranges = typeof rangeFilters
type ValueAt<R, K extends string> = R extends Record<K, infer V> ? V : never

export type FacetName = keyof Choices
/** What may stand in a filter of several values. */
export type FacetValue<N extends FacetName> = Choices[N]['values'] extends readonly (infer V)[] ? V : string

/** A filter by a figure; one with bars has a histogram in the answer. */
export type MeasureName = keyof Ranges
export type RangeName = { [N in MeasureName]: Ranges[N] extends { starts: unknown } ? N : never }[MeasureName]
export type DesignMeasure = { [N in MeasureName]: Ranges[N]['of'] extends 'design' ? N : never }[MeasureName]
/** The facts by which designs are measured. */
export type MeasuredFact = ValueAt<Ranges[DesignMeasure], 'fact'>

/** Query names of the ends of ranges, and those under which an end is typed in the reader's own unit. */
export type EndName = ValueAt<Ranges[MeasureName], 'min'> | ValueAt<Ranges[MeasureName], 'max'>
export type TypedName = ValueAt<Ranges[MeasureName], 'typedMin'> | ValueAt<Ranges[MeasureName], 'typedMax'>
export type BoundName = EndName | 'near' | 'nearMax'
/** A condition of a search: one filter, however many ends it has. */
export type FilterKey = FacetName | MeasureName | 'q' | 'near'

export const facetNames = keysOf(choiceFilters)
export const measureNames = keysOf(rangeFilters)
export const rangeNames = measureNames.filter((name): name is RangeName => 'starts' in rangeFilters[name])
export const designMeasures = measureNames.filter(
  (name): name is DesignMeasure => rangeFilters[name].of === 'design',
)
export const filterKeys: readonly FilterKey[] = [...facetNames, 'q', ...measureNames, 'near']

export const isFacetName = (name: string): name is FacetName => Object.hasOwn(choiceFilters, name)
export const isRangeName = (name: string): name is RangeName => rangeNames.some(range => range === name)

/** Where the bars of a histogram start. */
export const startsOf = (name: RangeName): readonly number[] => rangeFilters[name].starts

/** Nothing in any bar. */
export const emptyBars = Object.fromEntries(
  rangeNames.map(name => [name, startsOf(name).map(() => 0)]),
) as Record<RangeName, number[]>

/** One end of a range. */
export type RangeEnd = {
  range: MeasureName
  side: 'min' | 'max'
  /** As the contract names it. */
  name: EndName
  /** As a reader types it. */
  typed: TypedName | undefined
  whole: boolean
  limit: number | undefined
}
type Row = {
  min?: EndName
  max?: EndName
  typedMin?: TypedName
  typedMax?: TypedName
  whole?: true
  limit?: number
}

export const rangeEnds: readonly RangeEnd[] = measureNames.flatMap(range => {
  const row: Row = rangeFilters[range]
  const { whole = false, limit } = row
  const sides = [
    { side: 'min' as const, name: row.min, typed: row.typedMin },
    { side: 'max' as const, name: row.max, typed: row.typedMax },
  ]
  return sides.flatMap(({ name, ...end }) =>
    name === undefined ? [] : [{ range, name, ...end, whole, limit }],
  )
})

/** The ends of each range that may be asked for. */
export const endsOf = Object.fromEntries(
  measureNames.map(range => [
    range,
    Object.fromEntries(rangeEnds.filter(end => end.range === range).map(end => [end.side, end])),
  ]),
) as Record<MeasureName, { min?: RangeEnd; max?: RangeEnd }>

/** Filters of one value that stand in an address as the contract names them. */
export const boundNames: readonly BoundName[] = [
  ...rangeEnds.map(({ name }) => name),
  nearFilter.colour,
  nearFilter.distance,
]

/** The names in an address that are chosen and taken off together. */
export const partsOf = (key: Exclude<FilterKey, FacetName>): readonly (BoundName | 'q')[] => {
  if (key === 'q') return ['q']
  if (key === 'near') return [nearFilter.colour, nearFilter.distance]
  return rangeEnds.filter(({ range }) => range === key).map(({ name }) => name)
}
