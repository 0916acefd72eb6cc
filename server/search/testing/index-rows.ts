import type { ExchangeRate } from '../../pricing/exchange-rates.ts'
import { bookFacts, bookPages, fabricCollector, suppliersOf } from '../index/catalogue-base.ts'
import { positionsByPrivateId } from '../index/colourway-lookups.ts'
import { completeCatalogue, type IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { CatalogueRows } from '../index/catalogue-rows.queries.ts'
import { runToCompletion } from '../index/sliced-work.ts'

/** Indexes rows in memory, synchronously. */
export function indexCatalogue(
  rows: CatalogueRows,
  exchangeRates: readonly ExchangeRate[],
): IndexedCatalogue {
  const collector = fabricCollector(rows.colourways.length)
  collector.addDesigns(rows.designs)
  collector.addColourways(rows.colourways)
  const fabrics = runToCompletion(collector.arranged())
  const pagesByBook = Map.groupBy(rows.pages, page => page.book_id)
  const positionOf = runToCompletion(positionsByPrivateId(fabrics.columns))
  const pages = rows.books.map(({ id }) => bookPages(pagesByBook.get(id) ?? [], positionOf))
  const base = { ...fabrics, suppliers: suppliersOf(rows.suppliers), books: rows.books.map(bookFacts), pages }
  return runToCompletion(completeCatalogue(base, exchangeRates))
}
