import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { NEAR_DELTA_E } from '@selvedge/contract/catalogue/terms.ts'
import { rangeFilters } from '@selvedge/contract/catalogue/fields.ts'
import {
  designMeasures,
  endsOf,
  facetNames,
  type DesignMeasure,
  type FacetName,
  type FilterKey,
  type MeasureName,
} from '@selvedge/contract/catalogue/filter-names.ts'
import { addRange, emptyBits, type Bitset } from '../index/bitset.ts'
import { uniteSet } from '../index/facet-column.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { PriceColumn } from '../index/price-columns.ts'
import type { StockColumns } from '../index/stock-columns.ts'
import { rangeBits } from '../index/value-order.ts'
import type { WordMatch } from './match-words.ts'
import { nearColours, type NearColours } from './near-colour.ts'
import { scratchBits } from './scratch.ts'
import { cachedBits } from './cached-bits.ts'

export type ConditionName = FilterKey
/** The positions that satisfy each condition, keyed by the name of its filter. */
export type Conditions = Map<ConditionName, Bitset>

export type Sources = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  prices: PriceColumn
  match?: WordMatch
  near?: NearColours
}

/** The requested colour, with the cloths near it. */
export const nearOf = (filters: FabricFilters, { colours }: IndexedCatalogue) =>
  filters.near === undefined ? undefined : nearColours(colours, filters.near, filters.nearMax ?? NEAR_DELTA_E)

type Ends = { min?: number | undefined; max?: number | undefined }
/** The values of a range, and the object that owns them: bits are cached for the owner's lifetime. */
type Values = { of: object; values: Float64Array | Float32Array }

/** Ranges over colourways. Lead times are updated in place together with prices, so prices own their bits. */
const colourwayValues = {
  leadTime: ({ catalogue, prices }: Sources): Values => ({ of: prices, values: catalogue.columns.leadTimes }),
  price: ({ prices }: Sources): Values => ({ of: prices, values: prices.minor }),
  stock: ({ stock }: Sources): Values => ({ of: stock, values: stock.largestPiece }),
  available: ({ stock }: Sources): Values => ({ of: stock, values: stock.free }),
} satisfies Record<Exclude<MeasureName, DesignMeasure>, unknown>
const colourwayMeasures = Object.keys(colourwayValues) as (keyof typeof colourwayValues)[]

function endsIn(filters: FabricFilters, name: MeasureName): Ends | undefined {
  const { min, max } = endsOf[name]
  const ends = { min: min && filters[min.name], max: max && filters[max.name] }
  return ends.min === undefined && ends.max === undefined ? undefined : ends
}

/**
 * The conditions of these filters. Throws `invalidInput` for a supplier or book that is not in the catalogue.
 */
export function conditionsOf(filters: FabricFilters, sources: Sources): Conditions {
  const { catalogue, match, near } = sources
  const { measures, firsts } = catalogue
  const conditions: Conditions = new Map()
  if (match) conditions.set('q', match.bits)
  if (near) conditions.set('near', near.bits)
  for (const name of facetNames)
    if (filters[name].length > 0) conditions.set(name, chosenBits(catalogue, name, filters[name]))
  for (const name of designMeasures) {
    const ends = endsIn(filters, name)
    if (!ends) continue
    const make = () => designRangeBits(measures[name], firsts, ends)
    conditions.set(name, cachedBits(catalogue, rangeKey(name, ends), make))
  }
  for (const name of colourwayMeasures) {
    const asked = endsIn(filters, name)
    if (!asked) continue
    const ends = rangeFilters[name].measure === 'metres' ? inMicrometres(asked) : known(name, asked)
    const { of, values } = colourwayValues[name](sources)
    conditions.set(
      name,
      cachedBits(of, rangeKey(name, ends), () => rangeBits(values, ends)),
    )
  }
  return conditions
}

/** A cloth without a price, which is stored as 0, is in no range of prices. */
const known = (name: MeasureName, { min, max }: Ends): Ends =>
  name === 'price' ? { min: Math.max(1, min ?? 1), max } : { min, max }

/** Filters are in metres, stock is in micrometres. */
const inMicrometres = ({ min }: Ends): Ends => ({
  min: min === undefined ? undefined : micrometresFromMetres(min),
})

const rangeKey = (name: ConditionName, { min, max }: Ends): string => `${name} ${min}-${max}`

function designRangeBits(
  values: Float64Array,
  firsts: Uint32Array,
  { min = -Infinity, max = Infinity }: Ends,
): Bitset {
  const bits = emptyBits(firsts.at(-1)!)
  for (let design = 0; design < values.length; design += 1) {
    const value = values[design]!
    if (value >= min && value <= max) addRange(bits, firsts[design]!, firsts[design + 1]!)
  }
  return bits
}

/** Facets whose values come from the catalogue, so that a filter may name an unknown one. */
const namedByCatalogue: readonly FacetName[] = ['supplier', 'book']

function chosenBits(catalogue: IndexedCatalogue, name: FacetName, chosen: readonly string[]): Bitset {
  const bits = scratchBits(catalogue.columns.size)
  const { codeOf, sets } = catalogue.facets[name]
  chosen.forEach((value, at) => {
    const code = codeOf.get(value)
    if (code !== undefined) uniteSet(bits, sets[code]!)
    else if (namedByCatalogue.includes(name))
      throw new ApiError('invalidInput', { fields: [{ field: `${name}.${at}`, code: 'notInCatalogue' }] })
  })
  return bits
}
