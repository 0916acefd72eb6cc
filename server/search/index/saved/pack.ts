import type { CatalogueBase } from '../catalogue-base.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import type { Postings } from '../postings.ts'
import { textWriter, type Dictionary, type TextColumn } from '../text-column.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { Column, Parts } from './parts.ts'

/** Serialises an index to columns: its sorted rows and the parts that are slow to derive. */
export function* packIndex(base: CatalogueBase, derived: DerivedColumns): SlicedWork<Parts> {
  const parts = new Map<string, Column>()
  const text = (name: string, { bytes, offsets }: TextColumn) => {
    parts.set(`${name}.bytes`, bytes)
    parts.set(`${name}.offsets`, offsets)
  }
  const dictionary = function* (name: string, { texts, codes }: Dictionary): SlicedWork<void> {
    text(`${name}.texts`, yield* packTexts(texts))
    parts.set(`${name}.codes`, codes)
  }
  const postings = (name: string, { starts, rows, weights }: Postings) => {
    parts.set(`${name}.starts`, starts)
    parts.set(`${name}.rows`, rows)
    parts.set(`${name}.weights`, weights)
  }
  text('suppliers', yield* packTexts(base.suppliers.map(one => JSON.stringify(one))))
  text('books', yield* packTexts(base.books.map(one => JSON.stringify(one))))
  text('designs', yield* packTexts(jsonOf(base.designs)))
  packPages(parts, base.pages)
  yield
  const { size: _size, slugs, skus, colourNames, colourNumbers, ...numbers } = base.columns
  // Copied, because these are updated in place while the file is being written.
  const values = { cutPrices: numbers.cutPrices, rrps: numbers.rrps, leadTimes: numbers.leadTimes }
  parts.set('firsts', base.firsts)
  text('slugs', slugs)
  text('skus', skus)
  yield* dictionary('colourNames', colourNames)
  yield* dictionary('colourNumbers', colourNumbers)
  for (const [name, column] of Object.entries(numbers)) parts.set(`columns.${name}`, column)
  for (const [name, column] of Object.entries(values)) parts.set(`columns.${name}`, column.slice())
  parts.set('slugPlaces', derived.slugs.places)
  parts.set('idPlaces', derived.privateIds.places)
  parts.set('newest', derived.orders.newest)
  parts.set('relevance', derived.orders.relevance)
  text('words', yield* packTexts(derived.words.words))
  postings('words.designs', derived.words.designs)
  postings('words.colourways', derived.words.colourways)
  text('numbers', derived.words.numbers.numbers)
  parts.set('numbers.positions', derived.words.numbers.positions)
  parts.set('masks', derived.words.masks)
  parts.set('barcodePositions', derived.barcodes.positions)
  parts.set('cells', derived.colours.cells)
  parts.set('cellStarts', derived.colours.starts)
  parts.set('cellPositions', derived.colours.positions)
  parts.set('cellLab', derived.colours.lab)
  return parts
}

function* jsonOf(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield JSON.stringify(value)
}

function* packTexts(texts: Iterable<string>): SlicedWork<TextColumn> {
  const all: string[] = []
  // Sized first: growing a buffer of a hundred megabytes is slow.
  let byteCount = 0
  for (const text of texts) {
    all.push(text)
    byteCount += Buffer.byteLength(text)
    if (all.length % 512 === 0) yield
  }
  const writer = textWriter(all.length, byteCount)
  for (const [nth, text] of all.entries()) {
    writer.add(text)
    if (nth % 1024 === 0) yield
  }
  return writer.end()
}

function packPages(parts: Map<string, Column>, pages: CatalogueBase['pages']): void {
  const starts = new Uint32Array(pages.length + 1)
  for (const [book, { positions }] of pages.entries()) starts[book + 1] = starts[book]! + positions.length
  const [positions, numbers] = [new Uint32Array(starts.at(-1)!), new Uint32Array(starts.at(-1)!)]
  for (const [book, shown] of pages.entries()) {
    positions.set(shown.positions, starts[book])
    numbers.set(shown.pageNumbers, starts[book])
  }
  parts.set('pages.starts', starts)
  parts.set('pages.positions', positions)
  parts.set('pages.numbers', numbers)
}
