import type { RatesPerEuro } from '@selvedge/contract/cross-rate.ts'
import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import { ratesPerEuro, type ExchangeRate } from '../catalogue/exchange-rates.ts'
import { facetColumns, type FacetColumns } from './facets.ts'
import type { IndexedBook, IndexedColourway, IndexedDesign, IndexedSupplier } from './indexed-fabric.ts'
import { createPriceColumns, type PriceColumns } from './price-columns.ts'
import type { CatalogueRows } from './search.queries.ts'
import { sortedColumn, ranksOf, type SortedColumn } from './sorted-column.ts'
import { catalogueOrders, type CatalogueOrders } from './sort-orders.ts'
import { wordIndex, type WordIndex } from './word-index.ts'

/** The catalogue in memory, but for stock: never altered, replaced as a whole. */
export type IndexedCatalogue = {
  suppliers: IndexedSupplier[]
  designs: IndexedDesign[]
  books: IndexedBook[]
  colourways: IndexedColourway[]
  byId: ReadonlyMap<string, IndexedColourway>
  byPrivateId: ReadonlyMap<string, IndexedColourway>
  /** By `supplier/book`. */
  bookById: ReadonlyMap<string, IndexedBook>
  facets: FacetColumns
  /** Martindale cycles; −1 where none were measured. */
  rubs: SortedColumn
  words: WordIndex
  orders: CatalogueOrders
  nameRanks: Uint32Array
  prices: PriceColumns
  exchangeRates: readonly ExchangeRate[]
  /** The same as prices need them. */
  rates: RatesPerEuro
}

export function indexCatalogue(
  rows: CatalogueRows,
  exchangeRates: readonly ExchangeRate[],
): IndexedCatalogue {
  const { suppliers, designs, colourways, byPrivateId } = linkFabrics(rows)
  const books = linkBooks(rows, suppliers, byPrivateId)
  const orders = catalogueOrders(designs, colourways)
  const nameRanks = ranksOf(orders.name)
  const cycles = colourways.map(({ design }) => design.martindaleCycles ?? -1)
  return {
    suppliers: [...suppliers.values()],
    designs,
    books,
    colourways,
    byId: new Map(colourways.map(colourway => [colourway.id, colourway])),
    byPrivateId,
    bookById: new Map(books.map(book => [`${book.supplier.id}/${book.id}`, book])),
    facets: facetColumns(colourways, [...suppliers.values()]),
    rubs: sortedColumn(Float64Array.from(cycles), nameRanks),
    words: wordIndex(colourways, books),
    orders,
    nameRanks,
    prices: createPriceColumns(colourways, [...suppliers.values()], nameRanks),
    exchangeRates,
    rates: ratesPerEuro(exchangeRates),
  }
}

function linkFabrics(rows: CatalogueRows) {
  const suppliers = new Map(
    rows.suppliers.map(({ id, slug, ...row }): [string, IndexedSupplier] => [
      id,
      { ...row, privateId: id, id: slug },
    ]),
  )
  const designsById = new Map(
    rows.designs.map(row => [row.id, designOf(row, suppliers.get(row.supplier_id)!)]),
  )
  const colourways = rows.colourways.map((row, position) =>
    colourwayOf(row, position, designsById.get(row.design_id)!),
  )
  for (const colourway of colourways) colourway.design.colourways.push(colourway)
  const designs = [...designsById.values()].filter(design => design.colourways.length > 0)
  const byNumber = new Intl.Collator('en', { numeric: true })
  for (const { colourways: own } of designs)
    own.sort((one, other) => byNumber.compare(one.colourNumber, other.colourNumber))
  const byPrivateId = new Map(colourways.map(colourway => [colourway.privateId, colourway]))
  return { suppliers, designs, colourways, byPrivateId }
}

function designOf(row: CatalogueRows['designs'][number], supplier: IndexedSupplier): IndexedDesign {
  // Written by the importer, which checks it by the contract.
  const facts = row.facts as unknown as FabricFacts
  return {
    supplier,
    designName: row.design_name,
    designNumber: row.design_number,
    productType: row.product_type,
    pattern: row.pattern,
    composition: facts.composition,
    usage: facts.usage,
    usableWidthCm: facts.usableWidthCm,
    verticalRepeatCm: facts.verticalRepeatCm,
    martindaleCycles: facts.abrasion.find(test => test.method === 'martindale')?.cycles ?? null,
    colourways: [],
  }
}

const colourwayOf = (
  row: CatalogueRows['colourways'][number],
  position: number,
  design: IndexedDesign,
): IndexedColourway => ({
  position,
  privateId: row.id,
  id: row.slug,
  design,
  colourName: row.colour_name,
  colourNumber: row.colour_number,
  supplierSku: row.supplier_sku,
  colourFamily: row.colour_family,
  hex: row.hex,
  lightness: row.lightness,
  recipeHash: row.recipe_hash,
  status: row.status,
  listedOn: row.listed_on,
  cutPriceMinor: row.cut_price_minor,
  rrpMinor: row.rrp_minor,
})

function linkBooks(
  rows: CatalogueRows,
  suppliers: ReadonlyMap<string, IndexedSupplier>,
  byPrivateId: ReadonlyMap<string, IndexedColourway>,
): IndexedBook[] {
  const pages = Map.groupBy(rows.pages, page => page.book_id)
  return rows.books.map(({ id, slug, supplier_id, ...row }) => ({
    ...row,
    id: slug,
    supplier: suppliers.get(supplier_id)!,
    pages: (pages.get(id) ?? []).map(({ page, colourway_id }) => ({
      page,
      colourway: byPrivateId.get(colourway_id)!,
    })),
  }))
}
