import type { FabricFilters, FabricList, Stock } from '@selvedge/contract/catalogue.ts'
import { facetNames, PAGE_SIZE } from '@selvedge/contract/terms.ts'
import type { PriceViewer } from '../catalogue/price-viewer.ts'
import { countBits, countCommon, forEachBit, type Bitset } from './bitset.ts'
import { conditionsOf, fulfilling, type Conditions } from './conditions.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { IndexedColourway } from './indexed-fabric.ts'
import { pageOfResults } from './page-of-results.ts'
import type { StockColumns } from './stock-columns.ts'
import { matchWords } from './word-index.ts'

/** A colourway with what can be had of it now. */
export type StockedColourway = { colourway: IndexedColourway; stock: Stock }
export type FabricSearch = Omit<FabricList, 'fabrics'> & { fabrics: StockedColourway[] }
export type SearchOptions = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  filters: FabricFilters
  viewer: PriceViewer
}

/** One page of the fabrics that fulfil the filters, with counts; prices are those that the viewer sees. */
export function searchFabrics({ catalogue, stock, filters, viewer }: SearchOptions): FabricSearch {
  const size = catalogue.colourways.length
  const prices = catalogue.prices.for(viewer)
  const { match, notUnderstood } = matchWords(catalogue.words, filters.q)
  const ranked = { catalogue, stock, prices, ...(match ? { match } : {}) }
  const conditions = conditionsOf(filters, ranked)
  const matched = fulfilling(conditions, size)
  const total = countBits(matched)
  const request = { sort: filters.sort, skip: (filters.page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  return {
    total,
    ...distinctIn(matched, catalogue.colourways),
    page: filters.page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    fabrics: pageOfResults(matched, ranked, request).map(position => ({
      colourway: catalogue.colourways[position]!,
      stock: stock.stockOf(position),
    })),
    facets: facetCounts(catalogue, conditions, matched),
    rubsHistogram: rubsHistogram(catalogue, fulfilling(conditions, size, 'rubs')),
    notUnderstood,
  }
}

/** How many fabrics each choice would show; a facet's own choices do not narrow its own counts. */
function facetCounts(
  catalogue: IndexedCatalogue,
  conditions: Conditions,
  matched: Bitset,
): FabricList['facets'] {
  const counted = facetNames.map(name => {
    const isChosen = conditions.has(name)
    const base = isChosen ? fulfilling(conditions, catalogue.colourways.length, name) : matched
    return [
      name,
      catalogue.facets[name].map(({ bits, ...choice }) => ({ ...choice, count: countCommon(base, bits) })),
    ]
  })
  return Object.fromEntries(counted) as FabricList['facets']
}

function distinctIn(matched: Bitset, colourways: IndexedColourway[]) {
  const designs = new Set<unknown>()
  const suppliers = new Set<unknown>()
  forEachBit(matched, position => {
    const { design } = colourways[position]!
    designs.add(design)
    suppliers.add(design.supplier)
  })
  return { designCount: designs.size, supplierCount: suppliers.size }
}

const RUBS_BARS = 10
const RUBS_BAR_CYCLES = 10_000

function rubsHistogram({ rubs }: IndexedCatalogue, within: Bitset): number[] {
  const bars = Array.from({ length: RUBS_BARS }, () => 0)
  forEachBit(within, position => {
    const cycles = rubs.values[position]!
    if (cycles >= 0) bars[Math.min(RUBS_BARS - 1, Math.floor(cycles / RUBS_BAR_CYCLES))]! += 1
  })
  return bars
}
