import { arranged, type BookPages, type CatalogueBase } from '../index/catalogue-base.ts'
import {
  BYTES_OF_ID,
  columnsWriter,
  joinedColumns,
  type ColourwayColumns,
} from '../index/colourway-columns.ts'
import { designFacts } from '../index/design-facts.ts'
import { GONE } from '../index/stock-columns.ts'
import { addBit, emptyBits, hasBit } from '../index/bitset.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { DesignFacts } from '../index/indexed-fabric.ts'
import type { SlicedWork } from '../index/sliced-work.ts'
import type { ChangedRows } from './changed-rows.queries.ts'

/** A catalogue's rows after a change, and the new position of each old one, `GONE` for removed ones. */
export type ChangedBase = { base: CatalogueBase; movedTo: Uint32Array }

/** The rows of an index with these replacing their older versions, sorted. */
export function* changedBase(
  { base, byPrivateId }: IndexedCatalogue,
  changed: ChangedRows,
): SlicedWork<ChangedBase> {
  const { size } = base.columns
  const left = emptyBits(size + changed.colourways.length)
  for (const id of changed.ids.cloths) {
    const position = byPrivateId.get(id)?.position
    if (position !== undefined) addBit(left, position)
  }
  const { designs, designById } = yield* changedDesigns(base.designs, changed.designs)
  const writer = columnsWriter(changed.colourways.length)
  for (const row of changed.colourways) writer.add(row, designById.get(row.design_id)!)
  const { order, ...fabrics } = yield* arranged(
    designs,
    yield* joinedColumns(base.columns, writer.end()),
    left,
  )
  const movedTo = new Uint32Array(size + changed.colourways.length).fill(GONE)
  order.forEach((row, position) => (movedTo[row] = position))
  const positionOf = new Map(changed.colourways.map((row, nth) => [row.id, movedTo[size + nth]!]))
  yield
  const pages: BookPages[] = []
  for (const [nth, book] of base.books.entries()) {
    const added = changed.pages
      .filter(page => page.slug === book.id && page.supplier_id === book.supplierPrivateId)
      .map(page => ({ page: page.page, position: positionOf.get(page.colourway_id)! }))
    pages.push(changedPages(base.pages[nth]!, { movedTo, left, added, columns: fabrics.columns }))
    yield
  }
  return { base: { ...base, ...fabrics, pages }, movedTo }
}

/** Designs with changed ones replaced and new ones appended, and the indices of both. */
function* changedDesigns(before: readonly DesignFacts[], rows: ChangedRows['designs']) {
  const changed = new Map(rows.map(row => [row.id, designFacts(row)]))
  const designs: DesignFacts[] = []
  const designById = new Map<string, number>()
  for (const [nth, design] of before.entries()) {
    const now = changed.get(design.privateId)
    if (now) designById.set(design.privateId, nth)
    designs.push(now ?? design)
    if (nth % 1024 === 0) yield
  }
  for (const [id, facts] of changed)
    if (!designById.has(id)) {
      designById.set(id, designs.length)
      designs.push(facts)
    }
  return { designs, designById }
}

type Moved = {
  movedTo: Uint32Array
  left: ReturnType<typeof emptyBits>
  added: { page: number; position: number }[]
  columns: ColourwayColumns
}

function changedPages(
  { positions, pageNumbers }: BookPages,
  { movedTo, left, added, columns }: Moved,
): BookPages {
  const pages = [...added]
  positions.forEach((position, at) => {
    if (!hasBit(left, position)) pages.push({ page: pageNumbers[at]!, position: movedTo[position]! })
  })
  const idOf = (position: number) =>
    Buffer.from(
      columns.privateIds.buffer,
      columns.privateIds.byteOffset + position * BYTES_OF_ID,
      BYTES_OF_ID,
    )
  // In the order of the query: cloths on one page by private id.
  pages.sort((one, other) => one.page - other.page || idOf(one.position).compare(idOf(other.position)))
  return {
    positions: Uint32Array.from(pages, page => page.position),
    pageNumbers: Uint32Array.from(pages, page => page.page),
  }
}
