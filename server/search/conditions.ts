import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import type { FacetName } from '@selvedge/contract/terms.ts'
import { facetNames } from '@selvedge/contract/terms.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { micrometresFromMetres } from '@selvedge/contract/measurement.ts'
import { addBit, countBits, emptyBits, fullBits, intersectInto, uniteInto, type Bitset } from './bitset.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { PriceColumn } from './price-columns.ts'
import { rangeBits } from './sorted-column.ts'
import type { StockColumns } from './stock-columns.ts'
import type { WordMatch } from './word-index.ts'

export type ConditionName = FacetName | 'book' | 'rubs' | 'price' | 'priced' | 'stock' | 'words'
/** What a result must be in, each set under the name of the filter that asks for it. */
export type Conditions = Map<ConditionName, Bitset>

type Sources = { catalogue: IndexedCatalogue; stock: StockColumns; prices: PriceColumn; match?: WordMatch }

/** The conditions of these filters. Throws `invalidInput` for a supplier or book that is not in the catalogue. */
export function conditionsOf(filters: FabricFilters, sources: Sources): Conditions {
  const { catalogue, stock, prices, match } = sources
  const conditions: Conditions = new Map()
  for (const name of facetNames) {
    if (filters[name].length > 0) conditions.set(name, chosenBits(catalogue, name, filters[name]))
  }
  if (filters.book.length > 0) conditions.set('book', bookBits(catalogue, filters.book))
  if (filters.rubsMin !== undefined) conditions.set('rubs', rangeBits(catalogue.rubs, filters.rubsMin))
  if (filters.priceMin !== undefined || filters.priceMax !== undefined)
    conditions.set('price', rangeBits(prices.minor, filters.priceMin ?? 0, filters.priceMax))
  if (filters.inStockMetres !== undefined)
    conditions.set('stock', rangeBits(stock.largestPiece, micrometresFromMetres(filters.inStockMetres)))
  if (match) conditions.set('words', match.bits)
  if (countBits(prices.priced) < catalogue.colourways.length) conditions.set('priced', prices.priced)
  return conditions
}

function chosenBits(catalogue: IndexedCatalogue, name: FacetName, chosen: readonly string[]): Bitset {
  const bits = emptyBits(catalogue.colourways.length)
  chosen.forEach((value, at) => {
    const found = catalogue.facets[name].find(one => one.value === value)
    if (!found) throw unknownChoice(`${name}.${at}`)
    uniteInto(bits, found.bits)
  })
  return bits
}

function bookBits(catalogue: IndexedCatalogue, chosen: readonly string[]): Bitset {
  const bits = emptyBits(catalogue.colourways.length)
  chosen.forEach((id, at) => {
    const book = catalogue.bookById.get(id)
    if (!book) throw unknownChoice(`book.${at}`)
    for (const { colourway } of book.pages) addBit(bits, colourway.position)
  })
  return bits
}

const unknownChoice = (field: string) =>
  new ApiError('invalidInput', { fields: [{ field, code: 'notInCatalogue' }] })

/** What fulfils every condition but the one that is left out. */
export function fulfilling(conditions: Conditions, size: number, leftOut?: ConditionName): Bitset {
  const bits = fullBits(size)
  for (const [name, condition] of conditions) if (name !== leftOut) intersectInto(bits, condition)
  return bits
}
