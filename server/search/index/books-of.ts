import type { CatalogueBase } from './catalogue-base.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** The books of each colourway: `starts` has the offset of each colourway in `codes`, plus the end. */
export type BooksOf = { starts: Uint32Array; codes: Uint16Array }

/** A book's name with its volume. */
export const bookLabel = ({ name, volume }: { name: string; volume: string | null }): string =>
  volume === null ? name : `${name} ${volume}`

export function* booksOf({ columns, pages }: Pick<CatalogueBase, 'columns' | 'pages'>): SlicedWork<BooksOf> {
  const starts = new Uint32Array(columns.size + 1)
  for (const { positions } of pages) {
    for (const position of positions) starts[position + 1]! += 1
    yield
  }
  for (let at = 1; at < starts.length; at += 1) {
    starts[at]! += starts[at - 1]!
    if (at % (YIELD_EVERY * 16) === 0) yield
  }
  const codes = new Uint16Array(starts[columns.size]!)
  const next = starts.slice()
  for (const [book, { positions }] of pages.entries()) {
    for (const position of positions) {
      codes[next[position]!] = book
      next[position]! += 1
    }
    yield
  }
  return { starts, codes }
}
