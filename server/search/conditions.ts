import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { micrometresFromMetres } from '@selvedge/contract/measurement.ts'
import { facetNames, NEAR_DELTA_E, type droppableFilters, type FacetName } from '@selvedge/contract/terms.ts'
import { addRange, emptyBits, type Bitset } from './bitset.ts'
import { uniteSet } from './facet-column.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { WordMatch } from './match-words.ts'
import { nearColours, type NearColours } from './near-colour.ts'
import type { PriceColumn } from './price-columns.ts'
import { scratchBits } from './scratch.ts'
import type { StockColumns } from './stock-columns.ts'
import { keptBits } from './kept-bits.ts'
import { rangeBits } from './value-order.ts'

export type ConditionName = (typeof droppableFilters)[number]
/** The positions that fulfil what a result must fulfil, each under the name of the filter that asks for it. */
export type Conditions = Map<ConditionName, Bitset>

export type Sources = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  prices: PriceColumn
  match?: WordMatch
  near?: NearColours
}

/** The colour that is asked for, with the cloths near it. */
export const nearOf = (filters: FabricFilters, { colours }: IndexedCatalogue) =>
  filters.near === undefined ? undefined : nearColours(colours, filters.near, filters.nearMax ?? NEAR_DELTA_E)

type Ends = { min?: number | undefined; max?: number | undefined }

/** The conditions of these filters. Throws `invalidInput` for a supplier or book that is not in the catalogue. */
export function conditionsOf(filters: FabricFilters, sources: Sources): Conditions {
  const { catalogue, stock, prices, match, near } = sources
  const { measures, firsts, columns } = catalogue
  const conditions: Conditions = new Map()
  const ready = (name: ConditionName, bits: Bitset) => conditions.set(name, bits)
  if (match) ready('q', match.bits)
  if (near) ready('near', near.bits)
  for (const name of facetNames)
    if (filters[name].length > 0) ready(name, chosenBits(catalogue, name, filters[name]))
  const isSet = ({ min, max }: Ends) => min !== undefined || max !== undefined
  const ofDesigns = (name: ConditionName, values: Float64Array, ends: Ends) => {
    if (isSet(ends))
      ready(
        name,
        keptBits(catalogue, rangeKey(name, ends), () => designRangeBits(values, firsts, ends)),
      )
  }
  const ofColourways = (
    name: ConditionName,
    from: object,
    values: Float64Array | Uint16Array,
    ends: Ends,
  ) => {
    if (isSet(ends))
      ready(
        name,
        keptBits(from, rangeKey(name, ends), () => rangeBits(values, ends)),
      )
  }
  ofDesigns('rubs', measures.rubs, { min: filters.rubsMin })
  ofDesigns('doubleRubs', measures.doubleRubs, { min: filters.doubleRubsMin })
  ofDesigns('widthCm', measures.width, { min: filters.widthMin, max: filters.widthMax })
  ofDesigns('weight', measures.weight, { min: filters.weightMin, max: filters.weightMax })
  ofDesigns('repeat', measures.repeat, { min: filters.repeatMin, max: filters.repeatMax })
  ofColourways('leadTime', prices, columns.leadTimes, { max: filters.leadTimeMax })
  ofColourways('price', prices, prices.minor, { min: filters.priceMin, max: filters.priceMax })
  const { inStockMetres } = filters
  const least = inStockMetres === undefined ? undefined : micrometresFromMetres(inStockMetres)
  ofColourways('stock', stock, stock.largestPiece, { min: least })
  return conditions
}

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

/** Facets whose values come from the catalogue itself, so that one may be asked for that it does not have. */
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
