import { sizeOf } from '../search/index/facet-column.ts'
import type { IndexedCatalogue } from '../search/index/indexed-catalogue.ts'
import type { IndexedColourway } from '../search/index/indexed-fabric.ts'
import type { SupplierShown } from './catalogue.present.ts'

const grouped = new WeakMap<IndexedCatalogue, SupplierShown[]>()

/** Every supplier, also one whose list was withdrawn, with the cloth whose picture represents it. Cached per state of the catalogue. */
export function suppliersShown(catalogue: IndexedCatalogue): SupplierShown[] {
  const known = grouped.get(catalogue) ?? group(catalogue)
  grouped.set(catalogue, known)
  return known
}

function group(catalogue: IndexedCatalogue): SupplierShown[] {
  const { suppliers, books, facets } = catalogue
  const pictures = firstPictured(catalogue)
  const ownBooks = Map.groupBy(books, book => book.supplier)
  return suppliers.map(supplier => ({
    supplier,
    fabricCount: sizeOf(facets.supplier.sets[facets.supplier.codeOf.get(supplier.id)!]!),
    bookCount: ownBooks.get(supplier)?.length ?? 0,
    picture: pictures.get(supplier.id),
  }))
}

/** The first cloth of each supplier that has a picture, or simply its first. */
function firstPictured(catalogue: IndexedCatalogue): Map<string, IndexedColourway> {
  const { orders, suppliers } = catalogue
  const chosen = new Map<string, IndexedColourway>()
  let missing = suppliers.length
  for (const position of orders.relevance) {
    const colourway = catalogue.colourwayAt(position)
    const { id } = colourway.design.supplier
    const before = chosen.get(id)
    if (before && (before.pictureHash !== null || colourway.pictureHash === null)) continue
    chosen.set(id, colourway)
    if (colourway.pictureHash !== null && (missing -= 1) === 0) break
  }
  return chosen
}
