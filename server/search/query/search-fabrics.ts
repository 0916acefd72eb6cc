import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { PAGE_SIZE } from '@selvedge/contract/catalogue/terms.ts'
import type { PriceViewer } from '../../pricing/price-viewer.ts'
import type { Bitset } from '../index/bitset.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { IndexedColourway } from '../index/indexed-fabric.ts'
import type { ExpectedStock, StockColumns } from '../index/stock-columns.ts'
import { conditionsOf, nearOf, type Conditions, type Sources } from './conditions.ts'
import { fulfilment, type Fulfilment } from './fulfilment.ts'
import { exactArticles, matchWords } from './match-words.ts'
import { pageOfResults } from './page-of-results.ts'
import { beginSearch, scratchBits } from './scratch.ts'
import { presentCounts, searchCounts } from './search-counts.ts'
import { selectionOf } from './selection.ts'

/** A colourway with its current stock. */
export type StockedColourway = ExpectedStock & { colourway: IndexedColourway }
export type FabricSearch = Omit<FabricList, 'fabrics' | 'understood' | 'meant' | 'didYouMean' | 'nearest'> & {
  fabrics: StockedColourway[]
  /** Corrections, by typed word. */
  corrections: ReadonlyMap<string, string>
}
export type SearchOptions = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  filters: FabricFilters
  viewer: PriceViewer
  /** Which words may be corrected; all when omitted. */
  mayCorrect?: (word: string) => boolean
  /** Whether a word that is not understood matches nothing; otherwise it is ignored. */
  needsEveryWord?: boolean
}

/** One page of the fabrics that match the filters, with counts, at the viewer's prices. */
export function searchFabrics(options: SearchOptions): FabricSearch {
  const { catalogue, stock, filters } = options
  const { sources, conditions, fulfilled, notUnderstood, corrections } = prepare(options)
  const all = selectionOf(fulfilled.matched, catalogue.columns.designs)
  const request = { sort: filters.sort, skip: (filters.page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  const counts = searchCounts(sources, { conditions, fulfilled, all })
  const { colourways: total, designs: designCount, suppliers: supplierCount } = counts.totals
  const page = pageOfResults({ matched: fulfilled.matched, selection: all, total }, sources, request)
  return {
    total,
    designCount,
    supplierCount,
    exact: exactOf(options, fulfilled.matched),
    page: filters.page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    fabrics: page.map(position => ({
      colourway: catalogue.colourwayAt(position),
      ...stock.stockOf(position),
    })),
    ...presentCounts(sources, filters, counts),
    notUnderstood,
    corrections,
  }
}

/** The one cloth whose number or barcode equals the phrase; null for none or several. */
function exactOf({ catalogue, filters }: SearchOptions, matched: Bitset): string | null {
  const [position, ...others] = exactArticles(catalogue, filters.q, matched)
  return position === undefined || others.length > 0 ? null : catalogue.colourwayAt(position).id
}

export type Prepared = {
  sources: Sources
  conditions: Conditions
  fulfilled: Fulfilment
  notUnderstood: string[]
  corrections: ReadonlyMap<string, string>
}

/** The filters as sets of positions. Begins a search, which invalidates the buffers of the previous one. */
export function prepare(options: SearchOptions): Prepared {
  const { catalogue, stock, filters, viewer, mayCorrect, needsEveryWord = false } = options
  beginSearch()
  const prices = catalogue.prices.for(viewer)
  const { match: matched, notUnderstood, corrections } = matchWords(catalogue, filters.q, mayCorrect)
  const isMissed = needsEveryWord && notUnderstood.length > 0
  const match = isMissed ? { bits: scratchBits(catalogue.columns.size), scoreOf: () => 0 } : matched
  const near = nearOf(filters, catalogue)
  const sources = { catalogue, stock, prices, ...(match && { match }), ...(near && { near }) }
  const conditions = conditionsOf(filters, sources)
  const fulfilled = fulfilment(conditions, catalogue.columns.size, prices.shown)
  return { sources, conditions, fulfilled, notUnderstood, corrections }
}
