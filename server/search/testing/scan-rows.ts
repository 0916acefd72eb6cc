import { deltaE2000, labOfHex } from '@selvedge/contract/catalogue/colour.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import { rangeFilters, type RangeFilter } from '@selvedge/contract/catalogue/fields.ts'
import { measureNames, type FacetName, type MeasureName } from '@selvedge/contract/catalogue/filter-names.ts'
import { shownPrice } from '../../pricing/price-viewer.ts'
import { bookLabel } from '../index/books-of.ts'
import { facetValuesOf } from '../index/facets.ts'
import type { IndexedColourway } from '../index/indexed-fabric.ts'
import { designWords } from '../index/word-weights.ts'
import { wordsOfColourway } from '../index/word-index.ts'
import { withoutPunctuation } from '../index/words.ts'
import type { ScanOptions } from './search-by-scanning.ts'

/** A row with everything that a search may filter by. */
export type ScannedRow = {
  colourway: IndexedColourway
  isShown: boolean
  free: number
  /** By each filter that is a figure; not a number where it was never measured. */
  measured: Record<MeasureName, number>
  deltaE: number
  books: string[]
  /** Words of this colourway, of its design, and of both, each with its highest weight. */
  ownWords: Map<string, number>
  designWords: Map<string, number>
  words: Map<string, number>
  /** Article number without punctuation; matched by prefix. */
  sku: string
  /** Barcode as a number; undefined for none. */
  barcode: number | undefined
}

export function scanRows({ catalogue, stock, filters, viewer }: ScanOptions): ScannedRow[] {
  const wanted = filters.near === undefined ? undefined : labOfHex(filters.near)
  return catalogue.colourways.map(colourway => {
    const { design } = colourway
    const price = shownPrice({ ...pricesOf(colourway), supplierId: design.supplier.privateId }, viewer)
    const { freeMicrometres, largestPieceMicrometres } = stock.stockOf(colourway.position).stock
    const books = catalogue.books.filter(book =>
      book.pages.some(page => page.colourway.position === colourway.position),
    )
    const ownWords = wordsOfColourway(colourway, books.map(bookLabel))
    const ofDesign = designWords(design)
    const words = new Map(ownWords)
    for (const [word, weighs] of ofDesign) words.set(word, Math.max(words.get(word) ?? 0, weighs))
    return {
      colourway,
      isShown: viewer.canPrice(colourway.currency),
      free: freeMicrometres,
      measured: measuresOf(colourway, {
        price: price?.perMetreMinor ?? NaN,
        stock: (largestPieceMicrometres ?? 0) / MICROMETRES_PER_METRE,
        available: freeMicrometres / MICROMETRES_PER_METRE,
        leadTime: colourway.leadTimeDays ?? NaN,
      }),
      deltaE: wanted ? deltaE2000(wanted, colourway.lab) : 0,
      books: books.map(book => `${book.supplier.id}/${book.id}`),
      ownWords,
      designWords: ofDesign,
      words,
      sku: withoutPunctuation(colourway.supplierSku),
      barcode: colourway.gtin === null ? undefined : Number(colourway.gtin),
    }
  })
}

const pricesOf = ({ cutPriceMinor, rrpMinor, currency }: IndexedColourway) => ({
  cutPriceMinor,
  rrpMinor,
  currency,
})

/** Designs are measured by the fact that the filter's row names; every other figure is known under its filter's name. */
function measuresOf({ design }: IndexedColourway, others: Partial<Record<MeasureName, number>>) {
  const facts: Record<string, number | null> = design.facts
  const figures = measureNames.map(name => {
    const { fact }: RangeFilter = rangeFilters[name]
    const figure = fact === undefined ? others[name] : (facts[fact] ?? NaN)
    if (figure === undefined) throw new Error(`Nothing here tells what ${name} is a figure of`)
    return [name, figure] as const
  })
  return Object.fromEntries(figures) as Record<MeasureName, number>
}

export const valuesOf = (one: ScannedRow, name: FacetName): readonly string[] =>
  name === 'book' ? one.books : facetValuesOf(name, one.colourway)
