import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { PAGE_SIZE } from '@selvedge/contract/catalogue/terms.ts'
import {
  endsOf,
  facetNames,
  measureNames,
  rangeNames,
  startsOf,
  type FacetName,
  type RangeName,
} from '@selvedge/contract/catalogue/filter-names.ts'
import type { PriceViewer } from '../../pricing/price-viewer.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { StockColumns } from '../index/stock-columns.ts'
import { EXACT_BARCODE_SCORE } from '../query/match-words.ts'
import { scanRows, valuesOf, type ScannedRow } from './scan-rows.ts'
import { bestWeight, exactScore, readWords } from './scan-words.ts'

type Test = (one: ScannedRow) => boolean
export type ScanOptions = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  filters: FabricFilters
  viewer: PriceViewer
}

/** The same search by a plain row-by-row scan; the index must agree with it. */
export function searchByScanning({ catalogue, stock, filters, viewer }: ScanOptions) {
  const everyone = scanRows({ catalogue, stock, filters, viewer })
  const rows = everyone.filter(one => one.isShown)
  const { isBarcode, understood, notUnderstood, corrections } = readWords(everyone, filters.q)
  const isWorded = isBarcode || understood.length > 0
  const tests = testsOf(filters, { isWorded, understood })
  const fulfils = (one: ScannedRow, leftOut?: string) =>
    tests.every(([name, test]) => name === leftOut || test(one))
  const matched = rows.filter(one => fulfils(one))
  const sorted = matched.toSorted(orderOf(catalogue, filters, { isWorded, understood }))
  const exact = matched.filter(one => exactScore(one, filters.q) >= EXACT_BARCODE_SCORE)
  const start = (filters.page - 1) * PAGE_SIZE
  const ranges = Object.fromEntries(
    rangeNames.map(name => [
      name,
      barsOf(
        name,
        rows.filter(one => fulfils(one, name)),
      ),
    ]),
  ) as FabricList['ranges']
  return {
    total: matched.length,
    designCount: new Set(matched.map(one => one.colourway.design)).size,
    supplierCount: new Set(matched.map(one => one.colourway.design.supplier)).size,
    exact: exact.length === 1 ? exact[0]!.colourway.id : null,
    page: filters.page,
    pageCount: Math.max(1, Math.ceil(matched.length / PAGE_SIZE)),
    fabrics: sorted.slice(start, start + PAGE_SIZE).map(one => one.colourway.id),
    facets: facetsOf(catalogue, name => rows.filter(one => fulfils(one, name)), filters),
    rubsHistogram: ranges.rubs,
    ranges,
    notUnderstood,
    corrections,
  }
}

function facetsOf(
  catalogue: IndexedCatalogue,
  rowsOf: (name: FacetName) => ScannedRow[],
  filters: FabricFilters,
) {
  const counted = facetNames.map(name => {
    const rows = rowsOf(name)
    const choices = catalogue.facets[name].values.map(({ value, label, hex }) => ({
      value,
      label,
      ...(hex === undefined ? {} : { hex }),
      count: rows.filter(one => valuesOf(one, name).includes(value)).length,
    }))
    if (name !== 'book') return [name, choices]
    const shown = choices.filter(one => one.count > 0).sort((one, other) => other.count - one.count)
    const chosen = filters.book.map(value => choices.find(one => one.value === value)!)
    return [name, [...new Set([...chosen, ...shown])]]
  })
  return Object.fromEntries(counted) as FabricList['facets']
}

function barsOf(name: RangeName, rows: readonly ScannedRow[]): number[] {
  const starts: readonly number[] = startsOf(name)
  return starts.map(
    (from, bar) =>
      rows.filter(
        ({ measured }) => measured[name] >= from && !(measured[name] >= (starts[bar + 1] ?? Infinity)),
      ).length,
  )
}

type Worded = { isWorded: boolean; understood: string[] }

function testsOf(filters: FabricFilters, { isWorded, understood }: Worded): [string, Test][] {
  const tests: [string, Test][] = facetNames
    .filter(name => filters[name].length > 0)
    .map(name => [
      name,
      one => valuesOf(one, name).some(value => (filters[name] as string[]).includes(value)),
    ])
  const within = (
    name: string,
    min: number | undefined,
    max: number | undefined,
    of: (one: ScannedRow) => number,
  ) => {
    if (min !== undefined || max !== undefined)
      tests.push([name, one => of(one) >= (min ?? -Infinity) && of(one) <= (max ?? Infinity)])
  }
  for (const name of measureNames) {
    const { min, max } = endsOf[name]
    within(name, min && filters[min.name], max && filters[max.name], one => one.measured[name])
  }
  if (filters.near !== undefined) within('near', undefined, filters.nearMax ?? 12, one => one.deltaE)
  const isWhole = (one: ScannedRow) =>
    understood.length > 0 && understood.every(word => bestWeight(one, word) > 0)
  if (isWorded) tests.push(['q', one => isWhole(one) || exactScore(one, filters.q) > 0])
  return tests
}

/** The rank of a row in an order of positions. */
function place(order: Uint32Array): (one: ScannedRow) => number {
  const places = new Map([...order].map((position, at) => [position, at]))
  return one => places.get(one.colourway.position)!
}

function orderOf(
  { orders }: IndexedCatalogue,
  { sort, q, near }: FabricFilters,
  { isWorded, understood }: Worded,
) {
  const [newest, relevance] = [place(orders.newest), place(orders.relevance)]
  const name = (one: ScannedRow) => one.colourway.position
  const score = (one: ScannedRow) =>
    exactScore(one, q) || understood.reduce((sum, word) => sum + bestWeight(one, word), 0)
  const byWords = (one: ScannedRow) => (isWorded ? [-score(one), relevance(one)] : [relevance(one)])
  const byColour = (one: ScannedRow) => [
    one.colourway.status !== 'discontinued' && one.free > 0 ? 0 : 1,
    one.deltaE,
    name(one),
  ]
  // Cloths without a price are last either way.
  const priced = (one: ScannedRow) => Number(Number.isNaN(one.measured.price))
  const keys: Record<FabricFilters['sort'], (one: ScannedRow) => number[]> = {
    name: one => [name(one)],
    newest: one => [newest(one)],
    relevance: near !== undefined && !isWorded ? byColour : byWords,
    closest: near !== undefined ? byColour : byWords,
    priceUp: one => [priced(one), one.measured.price || 0, name(one)],
    priceDown: one => [priced(one), -one.measured.price || 0, name(one)],
    stock: one => [-one.free, name(one)],
  }
  return (one: ScannedRow, other: ScannedRow) => {
    const [mine, theirs] = [keys[sort](one), keys[sort](other)]
    const at = mine.findIndex((key, nth) => key !== theirs[nth])
    return at < 0 ? 0 : mine[at]! < theirs[at]! ? -1 : 1
  }
}
