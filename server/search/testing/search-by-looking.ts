import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { facetNames, PAGE_SIZE, type FacetName } from '@selvedge/contract/terms.ts'
import { shownPrice, type PriceViewer } from '../../catalogue/price-viewer.ts'
import { facetValuesOf } from '../facets.ts'
import type { IndexedCatalogue } from '../indexed-catalogue.ts'
import type { IndexedColourway } from '../indexed-fabric.ts'
import type { StockColumns } from '../stock-columns.ts'
import { weightedWords } from '../word-index.ts'
import { squeezed, wordsOf } from '../words.ts'

type Looked = {
  colourway: IndexedColourway
  price: number
  free: number
  largest: number
  words: Map<string, number>
}
type Test = (one: Looked) => boolean
type LookOptions = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  filters: FabricFilters
  viewer: PriceViewer
}

/** The same search done the plain way, one row after the other: what the index must agree with. */
export function searchByLooking({ catalogue, stock, filters, viewer }: LookOptions) {
  const rows = lookAll(catalogue, stock, viewer)
  const asked = wordsOf(filters.q)
  const isKnown = (word: string) => rows.everyWord.some(held => held.startsWith(word))
  const understood = asked.filter(isKnown)
  const tests = testsOf(filters, understood)
  const fulfils = (one: Looked, leftOut?: string) =>
    tests.every(([name, test]) => name === leftOut || test(one))
  const matched = rows.priced.filter(one => fulfils(one))
  const sorted = matched.toSorted(orderOf(catalogue, filters, understood))
  const start = (filters.page - 1) * PAGE_SIZE
  const countOf = (name: FacetName, value: string) =>
    rows.priced.filter(one => fulfils(one, name) && facetValuesOf[name](one.colourway).includes(value)).length
  const facets = facetNames.map(name => [
    name,
    catalogue.facets[name].map(({ value, label, hex }) => ({
      value,
      label,
      ...(hex === undefined ? {} : { hex }),
      count: countOf(name, value),
    })),
  ])
  return {
    total: matched.length,
    designCount: new Set(matched.map(one => one.colourway.design)).size,
    supplierCount: new Set(matched.map(one => one.colourway.design.supplier)).size,
    page: filters.page,
    pageCount: Math.max(1, Math.ceil(matched.length / PAGE_SIZE)),
    fabrics: sorted.slice(start, start + PAGE_SIZE).map(one => one.colourway.id),
    facets: Object.fromEntries(facets),
    rubsHistogram: Array.from(
      { length: 10 },
      (_, bar) => rows.priced.filter(one => fulfils(one, 'rubs') && barOf(one) === bar).length,
    ),
    notUnderstood: asked.filter(word => !isKnown(word)),
  }
}

const barOf = ({ colourway }: Looked) => {
  const cycles = colourway.design.martindaleCycles
  return cycles === null ? undefined : Math.min(9, Math.floor(cycles / 10_000))
}

function lookAll({ colourways, books }: IndexedCatalogue, stock: StockColumns, viewer: PriceViewer) {
  const bookNames = (one: IndexedColourway) =>
    books.filter(book => book.pages.some(page => page.colourway === one)).map(book => book.name)
  const everyWord = colourways.flatMap(one => [...weightedWords(one, bookNames(one)).keys()])
  const priced = colourways
    .filter(one => viewer.canPrice(one.design.supplier.currency))
    .map((one): Looked => {
      const { privateId, currency } = one.design.supplier
      const { freeMicrometres, largestPieceMicrometres } = stock.stockOf(one.position)
      return {
        colourway: one,
        price: shownPrice({ ...one, supplier: { id: privateId, currency } }, viewer).perMetreMinor,
        free: freeMicrometres,
        largest: largestPieceMicrometres,
        words: weightedWords(one, bookNames(one)),
      }
    })
  return { priced, everyWord }
}

const fits = (one: Looked, word: string) => [...one.words.keys()].some(held => held.startsWith(word))
const isExactSku = (one: Looked, q: string) => squeezed(one.colourway.supplierSku) === squeezed(q)

function testsOf(filters: FabricFilters, understood: string[]): [string, Test][] {
  const tests: [string, Test][] = facetNames
    .filter(name => filters[name].length > 0)
    .map(name => [
      name,
      one => facetValuesOf[name](one.colourway).some(value => (filters[name] as string[]).includes(value)),
    ])
  const { rubsMin, priceMin = 0, priceMax = Infinity, inStockMetres } = filters
  tests.push(['price', one => one.price >= priceMin && one.price <= priceMax])
  if (rubsMin !== undefined)
    tests.push(['rubs', one => (one.colourway.design.martindaleCycles ?? -1) >= rubsMin])
  if (inStockMetres !== undefined) tests.push(['stock', one => one.largest >= inStockMetres * 1_000_000])
  if (filters.book.length > 0) tests.push(['book', one => filters.book.some(book => isInBook(one, book))])
  if (understood.length > 0)
    tests.push(['words', one => understood.every(word => fits(one, word)) || isExactSku(one, filters.q)])
  return tests
}

/** Books of the generated catalogue, told by the one word that each has in its name alone. */
const bookWords: Record<string, string> = { 'halden/border': 'border', 'brennan/wide': 'inis' }
const isInBook = (one: Looked, book: string) => one.words.has(bookWords[book]!)

/** Where a row stands in an order of positions. */
function place(order: Uint32Array): (one: Looked) => number {
  const places = new Map([...order].map((position, at) => [position, at]))
  return one => places.get(one.colourway.position)!
}

function orderOf({ orders }: IndexedCatalogue, { sort, q }: FabricFilters, understood: string[]) {
  const [name, newest, relevance] = [place(orders.name), place(orders.newest), place(orders.relevance)]
  const score = (one: Looked) =>
    isExactSku(one, q) ? Infinity : understood.reduce((sum, word) => sum + bestWeight(one, word), 0)
  const keys: Record<FabricFilters['sort'], (one: Looked) => number[]> = {
    name: one => [name(one)],
    newest: one => [newest(one)],
    relevance: one => (understood.length > 0 ? [-score(one), relevance(one)] : [relevance(one)]),
    priceUp: one => [one.price, name(one)],
    priceDown: one => [-one.price, name(one)],
    stock: one => [-one.free, name(one)],
  }
  return (one: Looked, other: Looked) => {
    const [mine, theirs] = [keys[sort](one), keys[sort](other)]
    const at = mine.findIndex((key, nth) => key !== theirs[nth])
    return at < 0 ? 0 : mine[at]! < theirs[at]! ? -1 : 1
  }
}

const bestWeight = ({ words }: Looked, word: string) =>
  Math.max(
    0,
    ...[...words].map(([held, weighs]) => (held.startsWith(word) ? weighs * (held === word ? 2 : 1) : 0)),
  )
