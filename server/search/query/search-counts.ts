import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import {
  facetNames,
  rangeNames,
  type FacetName,
  type RangeName,
} from '@selvedge/contract/catalogue/filter-names.ts'
import type { BandColumn } from '../index/bands.ts'
import type { FacetColumn } from '../index/facet-column.ts'
import type { PriceColumn } from '../index/price-columns.ts'
import type { StockColumns } from '../index/stock-columns.ts'
import type { Conditions, Sources } from './conditions.ts'
import type { Fulfilment } from './fulfilment.ts'
import { barsOf, countsOf, selectionOf, type Selection } from './selection.ts'

/** Counts in all, by facet value and by histogram bar. */
type Counts = {
  totals: { colourways: number; designs: number; suppliers: number }
  facets: Record<FacetName, Uint32Array>
  ranges: Record<RangeName, Uint32Array>
}

const bandsOf = ({ catalogue, stock, prices }: Sources): Record<RangeName, BandColumn> => ({
  ...catalogue.bands,
  stock: stock.bands,
  price: prices.bands,
})

function countAll(sources: Sources, selection: Selection): Counts {
  const { facets } = sources.catalogue
  const bands = bandsOf(sources)
  const counts = {
    facets: Object.fromEntries(facetNames.map(name => [name, countsOf(facets[name], selection)])),
    ranges: Object.fromEntries(rangeNames.map(name => [name, barsOf(bands[name], selection)])),
  } as Pick<Counts, 'facets' | 'ranges'>
  const suppliers = counts.facets.supplier.filter(count => count > 0).length
  return {
    ...counts,
    totals: { colourways: selection.count, designs: selection.designs.numbers.length, suppliers },
  }
}

/** Counts of an unfiltered search, cached with the reader's prices until stock changes. */
const unfiltered = new WeakMap<PriceColumn, { stock: StockColumns; counts: Counts }>()

function countUnfiltered(sources: Sources, everything: () => Selection): Counts {
  const { prices, stock } = sources
  const known = unfiltered.get(prices)
  if (known?.stock === stock) return known.counts
  const counts = countAll(sources, everything())
  unfiltered.set(prices, { stock, counts })
  return counts
}

/**
 * Counts of each value. A facet or range does not narrow its own counts: to the matches are added those that
 * only this filter excludes.
 */
export function searchCounts(
  sources: Sources,
  { conditions, fulfilled, all }: { conditions: Conditions; fulfilled: Fulfilment; all: Selection },
): Counts {
  const { facets, columns } = sources.catalogue
  if (conditions.size === 0) return countUnfiltered(sources, () => all)
  const counts = countAll(sources, all)
  const bands = bandsOf(sources)
  const everything = () => selectionOf(sources.prices.shown, columns.designs)
  const alone = conditions.size === 1 ? countUnfiltered(sources, everything) : undefined
  const leftOut = (name: FacetName | RangeName) => selectionOf(fulfilled.failingOnly(name), columns.designs)
  for (const name of facetNames)
    if (conditions.has(name))
      counts.facets[name] =
        alone?.facets[name] ?? sum(counts.facets[name], countsOf(facets[name], leftOut(name)))
  for (const name of rangeNames)
    if (conditions.has(name))
      counts.ranges[name] =
        alone?.ranges[name] ?? sum(counts.ranges[name], barsOf(bands[name], leftOut(name)))
  return counts
}

const sum = (one: Uint32Array, other: Uint32Array): Uint32Array => one.map((count, at) => count + other[at]!)

/** Number of values shown for a long facet: those with the most results, and the chosen ones. */
const BOOKS_SHOWN = 40

type PresentedCounts = Pick<FabricList, 'facets' | 'ranges' | 'rubsHistogram'>

/** Unfiltered counts are requested often. */
const unfilteredCounts = new WeakMap<Counts, PresentedCounts>()

/** The counts as returned, each with its value and label. */
export function presentCounts(sources: Sources, chosen: FabricFilters, counts: Counts): PresentedCounts {
  if (chosen.book.length > 0) return present(sources, chosen, counts)
  const presented = unfilteredCounts.get(counts) ?? present(sources, chosen, counts)
  unfilteredCounts.set(counts, presented)
  return presented
}

function present({ catalogue }: Sources, chosen: FabricFilters, { facets, ranges }: Counts): PresentedCounts {
  const presented = facetNames.map(name => {
    const column = catalogue.facets[name]
    const codes = name === 'book' ? mostShown(column, facets.book, chosen.book) : column.values.keys()
    return [name, Array.from(codes, code => ({ ...column.values[code]!, count: facets[name][code]! }))]
  })
  const bars = rangeNames.map(name => [name, [...ranges[name]]])
  return {
    facets: Object.fromEntries(presented) as FabricList['facets'],
    ranges: Object.fromEntries(bars) as FabricList['ranges'],
    rubsHistogram: [...ranges.rubs],
  }
}

function mostShown({ codeOf }: FacetColumn, counts: Uint32Array, chosen: readonly string[]): number[] {
  const shown = [...counts.keys()].filter(code => counts[code]! > 0)
  shown.sort((one, other) => counts[other]! - counts[one]! || one - other)
  const ofChosen = chosen.flatMap(value => codeOf.get(value) ?? [])
  return [...new Set([...ofChosen, ...shown.slice(0, BOOKS_SHOWN)])]
}
