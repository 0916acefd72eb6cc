import { colourFamilies, colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import { currencies } from '@selvedge/contract/pricing/currencies.ts'
import type { CatalogueRows } from './catalogue-rows.queries.ts'
import {
  dictionaryWriter,
  joinedDictionary,
  joinedText,
  permutedText,
  textWriter,
  type Dictionary,
  type TextColumn,
} from './text-column.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** All colourways in column-oriented storage; the row index is the position. */
export type ColourwayColumns = {
  size: number
  /** 16 bytes each. */
  privateIds: Uint8Array
  /** 16 bytes each; all zero for none. */
  pictures: Uint8Array
  slugs: TextColumn
  skus: TextColumn
  /** Barcodes of up to fourteen digits as numbers; 0 for none. */
  gtins: Float64Array
  colourNames: Dictionary
  colourNumbers: Dictionary
  /** Index of the design. */
  designs: Uint32Array
  /** Index into the lists in terms.ts. */
  families: Uint8Array
  statuses: Uint8Array
  /** 24 bits of red, green and blue. */
  hexes: Uint32Array
  /** Three numbers each. */
  lab: Float32Array
  /** Days since 1970. */
  listedDays: Int32Array
  cutPrices: Float64Array
  /** 0 for none. */
  rrps: Float64Array
  /** Of the prices; index into the list of currencies. */
  currencies: Uint8Array
  /** Days; NaN where not stated. */
  leadTimes: Float32Array
}

export const BYTES_OF_ID = 16
export const LAB_AXES = 3
const DAY_MS = 24 * 3600 * 1000

type ColourwayRow = CatalogueRows['colourways'][number]

/** Writes rows into columns of this size; `end` returns them in row order. */
export function columnsWriter(size: number) {
  const [slugs, skus] = [textWriter(size), textWriter(size)]
  const [names, numbers] = [dictionaryWriter(size), dictionaryWriter(size)]
  const ids = Buffer.alloc(size * BYTES_OF_ID)
  const pictures = Buffer.alloc(size * BYTES_OF_ID)
  const columns = {
    size,
    privateIds: new Uint8Array(ids.buffer, ids.byteOffset, ids.length),
    pictures: new Uint8Array(pictures.buffer, pictures.byteOffset, pictures.length),
    gtins: new Float64Array(size),
    designs: new Uint32Array(size),
    families: new Uint8Array(size),
    statuses: new Uint8Array(size),
    hexes: new Uint32Array(size),
    lab: new Float32Array(size * LAB_AXES),
    listedDays: new Int32Array(size),
    cutPrices: new Float64Array(size),
    rrps: new Float64Array(size),
    currencies: new Uint8Array(size),
    leadTimes: new Float32Array(size),
  }
  let at = 0
  return {
    add(row: ColourwayRow, design: number): void {
      ids.write(row.id.replaceAll('-', ''), at * BYTES_OF_ID, 'hex')
      if (row.picture_hash) pictures.write(row.picture_hash, at * BYTES_OF_ID, 'hex')
      slugs.add(row.slug)
      skus.add(row.supplier_sku)
      columns.gtins[at] = Number(row.gtin ?? NO_GTIN)
      names.add(row.colour_name)
      numbers.add(row.colour_number)
      columns.designs[at] = design
      columns.families[at] =
        row.colour_family === null ? NO_FAMILY : colourFamilies.indexOf(row.colour_family)
      columns.statuses[at] = colourwayStatuses.indexOf(row.status)
      columns.hexes[at] = Number.parseInt(row.hex.slice(1), 16)
      columns.lab.set(row.colour_family === null ? NO_COLOUR : row.lab, at * LAB_AXES)
      columns.listedDays[at] = row.listed_on === null ? NO_DAY : Date.parse(row.listed_on) / DAY_MS
      columns.cutPrices[at] = row.cut_price_minor
      columns.rrps[at] = row.rrp_minor ?? NO_PRICE
      columns.currencies[at] = currencies.indexOf(row.currency)
      columns.leadTimes[at] = row.lead_time_days ?? NaN
      at += 1
    },
    end: (): ColourwayColumns => ({
      ...columns,
      slugs: slugs.end(),
      skus: skus.end(),
      colourNames: names.end(),
      colourNumbers: numbers.end(),
    }),
  }
}

/** No barcode. */
export const NO_GTIN = 0
/** The supplier does not state when it was launched: earlier than any other. */
export const NO_DAY = 0
/** The supplier states no such price. */
export const NO_PRICE = 0
/** Unknown colour: in no family, and not near any colour. */
export const NO_FAMILY = 255
const NO_COLOUR = [NaN, NaN, NaN]

type NumberColumnName = Exclude<
  keyof ColourwayColumns,
  'size' | 'slugs' | 'skus' | 'colourNames' | 'colourNumbers'
>
type NumberColumn = Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array

function* permuted<C extends NumberColumn>(column: C, order: Uint32Array, width = 1): SlicedWork<C> {
  const moved = new (column.constructor as new (length: number) => C)(order.length * width)
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at]!
    for (let nth = 0; nth < width; nth += 1) moved[at * width + nth] = column[row * width + nth]!
    if (at % YIELD_EVERY === 0) yield
  }
  return moved
}

/** Copies rows in the order given: row `order[n]` to position n. */
export function* permutedColumns(
  columns: ColourwayColumns,
  order: Uint32Array,
): SlicedWork<ColourwayColumns> {
  const dictionary = function* ({ texts, codes }: Dictionary): SlicedWork<Dictionary> {
    return { texts, codes: yield* permuted(codes, order) }
  }
  return {
    size: order.length,
    privateIds: yield* permuted(columns.privateIds, order, BYTES_OF_ID),
    pictures: yield* permuted(columns.pictures, order, BYTES_OF_ID),
    slugs: yield* permutedText(columns.slugs, order),
    skus: yield* permutedText(columns.skus, order),
    gtins: yield* permuted(columns.gtins, order),
    colourNames: yield* dictionary(columns.colourNames),
    colourNumbers: yield* dictionary(columns.colourNumbers),
    designs: yield* permuted(columns.designs, order),
    families: yield* permuted(columns.families, order),
    statuses: yield* permuted(columns.statuses, order),
    hexes: yield* permuted(columns.hexes, order),
    lab: yield* permuted(columns.lab, order, LAB_AXES),
    listedDays: yield* permuted(columns.listedDays, order),
    cutPrices: yield* permuted(columns.cutPrices, order),
    rrps: yield* permuted(columns.rrps, order),
    currencies: yield* permuted(columns.currencies, order),
    leadTimes: yield* permuted(columns.leadTimes, order),
  }
}

function joined<C extends NumberColumn>(one: C, other: C): C {
  const all = new (one.constructor as new (length: number) => C)(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** Concatenates the rows of two column sets. */
export function* joinedColumns(one: ColourwayColumns, other: ColourwayColumns): SlicedWork<ColourwayColumns> {
  const texts = function* (name: 'slugs' | 'skus'): SlicedWork<TextColumn> {
    yield
    return joinedText(one[name], other[name])
  }
  const dictionary = function* (name: 'colourNames' | 'colourNumbers'): SlicedWork<Dictionary> {
    yield
    return joinedDictionary(one[name], other[name])
  }
  const numbers = function* <N extends NumberColumnName>(name: N): SlicedWork<ColourwayColumns[N]> {
    yield
    return joined(one[name], other[name])
  }
  return {
    size: one.size + other.size,
    privateIds: yield* numbers('privateIds'),
    pictures: yield* numbers('pictures'),
    slugs: yield* texts('slugs'),
    skus: yield* texts('skus'),
    gtins: yield* numbers('gtins'),
    colourNames: yield* dictionary('colourNames'),
    colourNumbers: yield* dictionary('colourNumbers'),
    designs: yield* numbers('designs'),
    families: yield* numbers('families'),
    statuses: yield* numbers('statuses'),
    hexes: yield* numbers('hexes'),
    lab: yield* numbers('lab'),
    listedDays: yield* numbers('listedDays'),
    cutPrices: yield* numbers('cutPrices'),
    rrps: yield* numbers('rrps'),
    currencies: yield* numbers('currencies'),
    leadTimes: yield* numbers('leadTimes'),
  }
}
