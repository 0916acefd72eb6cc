import { isDeepStrictEqual } from 'node:util'
import { bandOf } from '../index/bands.ts'
import { BYTES_OF_ID, columnsWriter, LAB_AXES, type ColourwayColumns } from '../index/colourway-columns.ts'
import { designFacts } from '../index/design-facts.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { textAt, type Dictionary } from '../index/text-column.ts'
import type { SlicedWork } from '../index/sliced-work.ts'
import type { ChangedRows } from './changed-rows.queries.ts'

/** New prices and lead times of indexed cloths, with their positions. */
export type ChangedValues = { positions: Uint32Array; rows: ColourwayColumns }

/**
 * The changes if they are only to prices and lead times, on which no order and no word or colour index
 * depends; undefined if anything else changed, or a cloth was added or deleted.
 */
export function changedValues(catalogue: IndexedCatalogue, changed: ChangedRows): ChangedValues | undefined {
  const { colourways, designs, ids } = changed
  const positions = Uint32Array.from(colourways, row => catalogue.byPrivateId.get(row.id)?.position ?? NONE)
  if (colourways.length !== ids.cloths.size || positions.includes(NONE)) return undefined
  const designById = new Map(designs.map((row, nth) => [row.id, nth]))
  const writer = columnsWriter(colourways.length)
  for (const row of colourways) writer.add(row, designById.get(row.design_id)!)
  const rows = writer.end()
  const facts = designs.map(designFacts)
  const isAlike = (position: number, nth: number) =>
    isSameCloth(catalogue.base.columns, position, rows, nth) &&
    isDeepStrictEqual(catalogue.base.designs[catalogue.columns.designs[position]!], facts[rows.designs[nth]!])
  return positions.every(isAlike) && isOnSamePages(catalogue, positions, changed)
    ? { positions, rows }
    : undefined
}

const NONE = 0xffffffff

/** Applies new prices and lead times in place, all at once at its end. */
export function* applyValues(
  { columns, bands, prices }: IndexedCatalogue,
  { positions, rows }: ChangedValues,
): SlicedWork<void> {
  const takeInPrices = yield* prices.repriced({ positions, rows })
  positions.forEach((position, nth) => {
    columns.cutPrices[position] = rows.cutPrices[nth]!
    columns.rrps[position] = rows.rrps[nth]!
    columns.leadTimes[position] = rows.leadTimes[nth]!
    bands.leadTime.codes[position] = bandOf('leadTime', rows.leadTimes[nth]!)
  })
  takeInPrices()
}

/** Values per row of each column that the index is sorted or searched by. */
const widths = {
  privateIds: BYTES_OF_ID,
  pictures: BYTES_OF_ID,
  gtins: 1,
  families: 1,
  statuses: 1,
  currencies: 1,
  hexes: 1,
  lab: LAB_AXES,
  listedDays: 1,
} as const satisfies Partial<Record<keyof ColourwayColumns, number>>

function isSameCloth(one: ColourwayColumns, at: number, other: ColourwayColumns, nth: number): boolean {
  for (const [name, width] of Object.entries(widths) as [keyof typeof widths, number][])
    for (let part = 0; part < width; part += 1)
      if (!Object.is(one[name][at * width + part], other[name][nth * width + part])) return false
  const textOf = ({ texts, codes }: Dictionary, row: number) => texts[codes[row]!]
  return (
    textAt(one.slugs, at) === textAt(other.slugs, nth) &&
    textAt(one.skus, at) === textAt(other.skus, nth) &&
    textOf(one.colourNames, at) === textOf(other.colourNames, nth) &&
    textOf(one.colourNumbers, at) === textOf(other.colourNumbers, nth)
  )
}

/** Whether the book pages of these cloths are unchanged in the index. */
function isOnSamePages(
  { base, byPrivateId }: IndexedCatalogue,
  positions: Uint32Array,
  { pages }: ChangedRows,
) {
  const shown = new Set(
    pages.map(
      row => `${row.supplier_id} ${row.slug} ${row.page} ${byPrivateId.get(row.colourway_id)!.position}`,
    ),
  )
  let same = 0
  for (const [book, { id, supplierPrivateId }] of base.books.entries()) {
    const { positions: all, pageNumbers } = base.pages[book]!
    for (const position of positions)
      for (let at = all.indexOf(position); at >= 0; at = all.indexOf(position, at + 1)) {
        if (!shown.has(`${supplierPrivateId} ${id} ${pageNumbers[at]} ${position}`)) return false
        same += 1
      }
  }
  return same === shown.size
}
