import { generalTerms } from '@selvedge/contract/catalogue/general-terms.ts'
import type { SupplierWords } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { dispatchTermsOf } from './dispatch-terms.ts'
import type { PositionOf } from './colourway-lookups.ts'
import { hasBit, type Bitset } from './bitset.ts'
import { columnsWriter, permutedColumns, type ColourwayColumns } from './colourway-columns.ts'
import type { BookFacts } from './book-view.ts'
import { designFacts } from './design-facts.ts'
import type { DesignFacts, IndexedSupplier } from './indexed-fabric.ts'
import { sharing } from './shared-facts.ts'
import type { CatalogueReading, CatalogueRows } from './catalogue-rows.queries.ts'
import { textAt } from './text-column.ts'
import { sortInSlices, YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** A book's cloths, in page order. */
export type BookPages = { positions: Uint32Array; pageNumbers: Uint32Array }

/** The catalogue's rows, sorted; the rest of the index is derived from them. */
export type CatalogueBase = {
  suppliers: IndexedSupplier[]
  /** By name, then by slug. */
  designs: DesignFacts[]
  /** Index of each design's first colourway, plus the end. */
  firsts: Uint32Array
  columns: ColourwayColumns
  books: BookFacts[]
  pages: BookPages[]
}

export const suppliersOf = (rows: CatalogueReading['suppliers']): IndexedSupplier[] =>
  rows.map(({ id, slug, translations, min_order_um, ...row }) => ({
    name: row.name,
    description: row.description,
    terms: row.terms,
    place: row.place,
    country: row.supplier_country,
    currency: row.currency,
    ...dispatchTermsOf(row),
    minOrderMicrometres: min_order_um ?? generalTerms.minOrderMicrometres,
    // Written by the importer, which validates it against the contract.
    translations: translations as SupplierWords,
    privateId: id,
    id: slug,
  }))

export const bookFacts = ({
  slug,
  supplier_id,
  id: _private,
  ...row
}: CatalogueReading['books'][number]): BookFacts => ({ ...row, id: slug, supplierPrivateId: supplier_id })

export const bookPages = (
  rows: readonly { colourway_id: string; page: number }[],
  positionOf: PositionOf,
): BookPages => ({
  positions: Uint32Array.from(rows, row => positionOf(row.colourway_id)!),
  pageNumbers: Uint32Array.from(rows, row => row.page),
})

/** Collects rows as they are read; `arranged` sorts them. */
export function fabricCollector(colourwayCount: number) {
  const designs: DesignFacts[] = []
  const designById = new Map<string, number>()
  const share = sharing()
  const writer = columnsWriter(colourwayCount)
  return {
    addDesigns(rows: CatalogueRows['designs']): void {
      for (const row of rows) {
        designById.set(row.id, designs.length)
        designs.push(share(designFacts(row)))
      }
    },
    addColourways(rows: CatalogueRows['colourways']): void {
      for (const row of rows) writer.add(row, designById.get(row.design_id)!)
    },
    *arranged(): SlicedWork<Arranged> {
      const { order: _order, ...fabrics } = yield* arranged(designs, writer.end())
      return fabrics
    },
  }
}

type Arranged = Pick<CatalogueBase, 'designs' | 'firsts' | 'columns'>

/**
 * Sorts designs by name and their colourways by number, so that a position is also a rank by name; `order`
 * gives the row at each position. Rows in `left` are dropped. Modifies the columns.
 */
export function* arranged(
  designs: DesignFacts[],
  columns: ColourwayColumns,
  left?: Bitset,
): SlicedWork<Arranged & { order: Uint32Array }> {
  const counts = new Uint32Array(designs.length)
  for (let row = 0; row < columns.size; row += 1) {
    if (!left || !hasBit(left, row)) counts[columns.designs[row]!]! += 1
    if (row % (YIELD_EVERY * 4) === 0) yield
  }
  const nameRanks = yield* textRanks(designs.length, design => designs[design]!.designName)
  const shown: number[] = []
  for (const design of designs.keys()) if (counts[design]! > 0) shown.push(design)
  const inOrder = yield* sortInSlices(
    shown,
    (one, other) =>
      nameRanks[one]! - nameRanks[other]! || compareText(designs[one]!.slug, designs[other]!.slug),
  )
  const numbers = new Uint32Array(designs.length)
  const firsts = new Uint32Array(inOrder.length + 1)
  for (let number = 0; number < inOrder.length; number += 1) {
    const design = inOrder[number]!
    numbers[design] = number
    firsts[number + 1] = firsts[number]! + counts[design]!
    if (number % YIELD_EVERY === 0) yield
  }
  for (let row = 0; row < columns.size; row += 1) {
    columns.designs[row] = numbers[columns.designs[row]!]!
    if (row % (YIELD_EVERY * 4) === 0) yield
  }
  const order = yield* colourwayOrder(columns, firsts, left)
  return {
    order,
    designs: inOrder.map(design => designs[design]!),
    firsts,
    columns: yield* permutedColumns(columns, order),
  }
}

/** Row indices by design, within a design by number, then by slug. */
function* colourwayOrder(
  columns: ColourwayColumns,
  firsts: Uint32Array,
  left: Bitset | undefined,
): SlicedWork<Uint32Array> {
  const { texts, codes } = columns.colourNumbers
  const ranks = yield* textRanks(texts.length, nth => texts[nth]!)
  const order = new Uint32Array(firsts.at(-1)!)
  const next = firsts.slice()
  for (let row = 0; row < columns.size; row += 1) {
    if (row % YIELD_EVERY === 0) yield
    if (left && hasBit(left, row)) continue
    const design = columns.designs[row]!
    order[next[design]!] = row
    next[design]! += 1
  }
  const slugOf = (row: number) => textAt(columns.slugs, row)
  for (let design = 0; design + 1 < firsts.length; design += 1) {
    order
      .subarray(firsts[design], firsts[design + 1])
      .sort(
        (one, other) =>
          ranks[codes[one]!]! - ranks[codes[other]!]! || compareText(slugOf(one), slugOf(other)),
      )
    if (design % 256 === 0) yield
  }
  return order
}

const collator = new Intl.Collator('en', { numeric: true })
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The rank of each text in natural sort order; equal texts share a rank. */
function* textRanks(count: number, textOf: (nth: number) => string): SlicedWork<Uint32Array> {
  const known = new Set<string>()
  for (let nth = 0; nth < count; nth += 1) {
    known.add(textOf(nth))
    if (nth % YIELD_EVERY === 0) yield
  }
  const sorted = yield* sortInSlices([...known], collator.compare)
  const rankOf = new Map<string, number>()
  let rank = 0
  for (const [at, text] of sorted.entries()) {
    if (at > 0 && collator.compare(sorted[at - 1]!, text) !== 0) rank += 1
    rankOf.set(text, rank)
    if (at % YIELD_EVERY === 0) yield
  }
  const ranks = new Uint32Array(count)
  for (let nth = 0; nth < count; nth += 1) {
    ranks[nth] = rankOf.get(textOf(nth))!
    if (nth % YIELD_EVERY === 0) yield
  }
  return ranks
}
