import type { CatalogueBase } from '../catalogue-base.ts'
import type { ColourwayColumns } from '../colourway-columns.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import type { Postings } from '../postings.ts'
import { sharing } from '../shared-facts.ts'
import { textAt, type Dictionary, type TextColumn } from '../text-column.ts'
import type { SlicedWork } from '../sliced-work.ts'
import type { Column, Parts } from './parts.ts'

type KindOf<C extends Column> = abstract new (...given: never[]) => C

/** The column of that name; throws when it is missing or of another type. */
function column<C extends Column>(parts: Parts, name: string, Kind: KindOf<C>): C {
  const found = parts.get(name)
  if (!(found instanceof Kind)) throw new TypeError(`The saved index has no ${name}`)
  return found
}

/** Inverse of packIndex. */
export function* unpackIndex(parts: Parts): SlicedWork<{ base: CatalogueBase; derived: DerivedColumns }> {
  const numbers = (name: string) => column(parts, name, Uint32Array)
  const texts = function* (name: string): SlicedWork<string[]> {
    const from = textColumn(parts, name)
    const all: string[] = []
    for (let at = 0; at + 1 < from.offsets.length; at += 1) {
      all.push(textAt(from, at))
      if (at % 1024 === 0) yield
    }
    return all
  }
  const share = sharing()
  const json = function* <T>(name: string, take = (one: T) => one): SlicedWork<T[]> {
    const from = textColumn(parts, name)
    const all: T[] = []
    for (let at = 0; at + 1 < from.offsets.length; at += 1) {
      all.push(take(JSON.parse(textAt(from, at)) as T))
      if (at % 64 === 0) yield
    }
    return all
  }
  const dictionary = function* (name: string): SlicedWork<Dictionary> {
    return { texts: yield* texts(`${name}.texts`), codes: numbers(`${name}.codes`) }
  }
  const names = {
    colourNames: yield* dictionary('colourNames'),
    colourNumbers: yield* dictionary('colourNumbers'),
  }
  return {
    base: {
      suppliers: yield* json('suppliers'),
      books: yield* json('books'),
      designs: yield* json('designs', share),
      firsts: numbers('firsts'),
      columns: { ...colourwayColumns(parts), ...names },
      pages: unpackPages(parts),
    },
    derived: {
      slugs: { places: numbers('slugPlaces') },
      privateIds: { places: numbers('idPlaces') },
      orders: { newest: numbers('newest'), relevance: numbers('relevance') },
      words: {
        words: yield* texts('words'),
        designs: postings(parts, 'words.designs'),
        colourways: postings(parts, 'words.colourways'),
        numbers: { numbers: textColumn(parts, 'numbers'), positions: numbers('numbers.positions') },
        masks: numbers('masks'),
      },
      barcodes: { positions: numbers('barcodePositions') },
      colours: {
        cells: numbers('cells'),
        starts: numbers('cellStarts'),
        positions: numbers('cellPositions'),
        lab: column(parts, 'cellLab', Float32Array),
      },
    },
  }
}

function textColumn(parts: Parts, name: string): TextColumn {
  const bytes = column(parts, `${name}.bytes`, Uint8Array)
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    offsets: column(parts, `${name}.offsets`, Uint32Array),
  }
}

const postings = (parts: Parts, name: string): Postings => ({
  starts: column(parts, `${name}.starts`, Uint32Array),
  rows: column(parts, `${name}.rows`, Uint32Array),
  weights: column(parts, `${name}.weights`, Uint8Array),
})

function colourwayColumns(parts: Parts): Omit<ColourwayColumns, 'colourNames' | 'colourNumbers'> {
  const designs = column(parts, 'columns.designs', Uint32Array)
  return {
    size: designs.length,
    privateIds: column(parts, 'columns.privateIds', Uint8Array),
    pictures: column(parts, 'columns.pictures', Uint8Array),
    slugs: textColumn(parts, 'slugs'),
    skus: textColumn(parts, 'skus'),
    gtins: column(parts, 'columns.gtins', Float64Array),
    designs,
    families: column(parts, 'columns.families', Uint8Array),
    statuses: column(parts, 'columns.statuses', Uint8Array),
    hexes: column(parts, 'columns.hexes', Uint32Array),
    lab: column(parts, 'columns.lab', Float32Array),
    listedDays: column(parts, 'columns.listedDays', Int32Array),
    cutPrices: column(parts, 'columns.cutPrices', Float64Array),
    rrps: column(parts, 'columns.rrps', Float64Array),
    currencies: column(parts, 'columns.currencies', Uint8Array),
    leadTimes: column(parts, 'columns.leadTimes', Float32Array),
  }
}

function unpackPages(parts: Parts): CatalogueBase['pages'] {
  const starts = column(parts, 'pages.starts', Uint32Array)
  const positions = column(parts, 'pages.positions', Uint32Array)
  const pageNumbers = column(parts, 'pages.numbers', Uint32Array)
  return Array.from({ length: starts.length - 1 }, (_, book) => ({
    positions: positions.subarray(starts[book], starts[book + 1]),
    pageNumbers: pageNumbers.subarray(starts[book], starts[book + 1]),
  }))
}
