import type { IndexedCatalogue } from '../search/indexed-catalogue.ts'
import type { SupplierShown } from './catalogue.present.ts'

const grouped = new WeakMap<IndexedCatalogue, SupplierShown[]>()

/**
 * Every supplier with its colourways, the ones that best stand for it first, and the number of its books; grouped
 * once for each state of the catalogue.
 */
export function suppliersShown(catalogue: IndexedCatalogue): SupplierShown[] {
  const known = grouped.get(catalogue) ?? group(catalogue)
  grouped.set(catalogue, known)
  return known
}

function group({ suppliers, books, orders, colourways }: IndexedCatalogue): SupplierShown[] {
  const inOrder = [...orders.relevance].map(position => colourways[position]!)
  const ownColourways = Map.groupBy(inOrder, colourway => colourway.design.supplier)
  const ownBooks = Map.groupBy(books, book => book.supplier)
  return suppliers.map(supplier => ({
    supplier,
    colourways: ownColourways.get(supplier) ?? [],
    bookCount: ownBooks.get(supplier)?.length ?? 0,
  }))
}
