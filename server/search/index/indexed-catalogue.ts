import type { RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import { ratesPerEuro, type ExchangeRate } from '../../pricing/exchange-rates.ts'
import type { BarcodeIndex } from './barcode-index.ts'
import {
  bandColumn,
  designBands,
  measuresOf,
  type BandColumn,
  type DesignBands,
  type Measures,
} from './bands.ts'
import { BookView } from './book-view.ts'
import { booksOf } from './books-of.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import { ColourwayView, DesignView, type Viewed } from './catalogue-views.ts'
import type { ColourIndex } from './colour-index.ts'
import type { ColourwayColumns } from './colourway-columns.ts'
import { lookups, type ColourwayLookup } from './colourway-lookups.ts'
import { derivedColumns, type DerivedColumns } from './derived-columns.ts'
import { facetColumns, type FacetColumns } from './facets.ts'
import { familyHexes, type FamilyHexes } from './family-hexes.ts'
import type { IndexedBook, IndexedColourway, IndexedDesign, IndexedSupplier } from './indexed-fabric.ts'
import { createPriceColumns, type PriceColumns } from './price-columns.ts'
import type { CatalogueOrders, CatalogueRanks } from './sort-orders.ts'
import { ranksOf } from './value-order.ts'
import type { WordIndex } from './word-index.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/**
 * The catalogue in memory, without stock. Immutable, except that prices and lead times are updated in place.
 */
export type IndexedCatalogue = {
  base: CatalogueBase
  derived: DerivedColumns
  suppliers: IndexedSupplier[]
  designs: IndexedDesign[]
  books: IndexedBook[]
  /** Created on access: a search needs only those of its page. */
  colourwayAt(position: number): IndexedColourway
  /** All colourways, created anew on each access. */
  readonly colourways: IndexedColourway[]
  columns: ColourwayColumns
  /** Index of each design's first colourway, plus the end. */
  firsts: Uint32Array
  byId: ColourwayLookup
  byPrivateId: ColourwayLookup
  /** By `supplier/book`. */
  bookById: ReadonlyMap<string, IndexedBook>
  facets: FacetColumns
  familyHexes: FamilyHexes
  measures: Measures
  bands: DesignBands & { leadTime: BandColumn }
  words: WordIndex
  barcodes: BarcodeIndex
  colours: ColourIndex
  orders: CatalogueOrders
  ranks: CatalogueRanks
  prices: PriceColumns
  exchangeRates: readonly ExchangeRate[]
  /** The same in the form that pricing needs. */
  rates: RatesPerEuro
}

/** Derives the rest of the index from the sorted rows; `derived` when it was read from the file. */
export function* completeCatalogue(
  base: CatalogueBase,
  exchangeRates: readonly ExchangeRate[],
  kept?: DerivedColumns,
): SlicedWork<IndexedCatalogue> {
  const { columns, firsts, suppliers } = base
  const supplierNumbers = new Map(suppliers.map(({ privateId }, number) => [privateId, number]))
  const supplierOfDesign = new Uint32Array(base.designs.length)
  for (const [nth, { supplierPrivateId }] of base.designs.entries()) {
    supplierOfDesign[nth] = supplierNumbers.get(supplierPrivateId)!
    if (nth % YIELD_EVERY === 0) yield
  }
  const viewed = yield* viewsOf(base, supplierOfDesign)
  const colourwayAt = (position: number) => new ColourwayView(viewed, position)
  const books = base.books.map((facts, nth) => {
    const supplier = suppliers[supplierNumbers.get(facts.supplierPrivateId)!]!
    return new BookView(viewed, facts, supplier, base.pages[nth]!)
  })
  const bookIds = books.map(book => `${book.supplier.id}/${book.id}`)
  const hexes = yield* familyHexes(columns)
  const measures = yield* measuresOf(base.designs)
  const shownIn = yield* booksOf(base)
  const derived =
    kept ?? (yield* derivedColumns(base, { designs: viewed.designs, supplierOfDesign, shownIn }))
  return {
    base,
    derived,
    suppliers,
    designs: viewed.designs,
    books,
    colourwayAt,
    get colourways() {
      return Array.from({ length: columns.size }, (_, position) => colourwayAt(position))
    },
    columns,
    firsts,
    ...lookups(columns, colourwayAt, derived),
    bookById: new Map(books.map((book, nth) => [bookIds[nth]!, book])),
    facets: yield* facetColumns({ ...base, designViews: viewed.designs, bookIds, booksOf: shownIn, hexes }),
    familyHexes: hexes,
    measures,
    bands: {
      ...(yield* designBands(measures)),
      leadTime: yield* bandColumn('leadTime', 'colourway', columns.leadTimes),
    },
    words: derived.words,
    barcodes: derived.barcodes,
    colours: derived.colours,
    orders: derived.orders,
    ranks: {
      newest: yield* ranksOf(derived.orders.newest),
      relevance: yield* ranksOf(derived.orders.relevance),
    },
    prices: createPriceColumns({ columns, firsts, suppliers, supplierOfDesign }),
    exchangeRates,
    rates: ratesPerEuro(exchangeRates),
  }
}

function* viewsOf(base: CatalogueBase, supplierOfDesign: Uint32Array): SlicedWork<Viewed> {
  const viewed: Viewed = { columns: base.columns, designs: [] }
  for (const [nth, facts] of base.designs.entries()) {
    const number = supplierOfDesign[nth]!
    const range: [number, number] = [base.firsts[nth]!, base.firsts[nth + 1]!]
    viewed.designs.push(new DesignView(viewed, facts, [base.suppliers[number]!, number], range))
    if (nth % 1024 === 0) yield
  }
  return viewed
}
