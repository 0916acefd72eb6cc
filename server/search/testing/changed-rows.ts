import type { ExchangeRate } from '../../pricing/exchange-rates.ts'
import type { ChangedIds } from '../../catalogue-changes/find-changes.ts'
import type { ChangedRows } from '../refresh/changed-rows.queries.ts'
import type { CatalogueRows } from '../index/catalogue-rows.queries.ts'
import type { StockRows } from '../index/stock-columns.ts'

export type AllRows = { rows: CatalogueRows; stock: StockRows; exchangeRates: readonly ExchangeRate[] }

/** What reading these cloths again would return, if the database had these rows. */
export function rowsOf(ids: ChangedIds, { rows, stock, exchangeRates }: AllRows): ChangedRows {
  const colourways = rows.colourways.filter(({ id }) => ids.cloths.has(id))
  const designs = new Set(colourways.map(row => row.design_id))
  const isStocked = ({ colourway_id: id }: { colourway_id: string }) =>
    ids.cloths.has(id) || ids.stock.has(id)
  const bookById = new Map(rows.books.map(book => [book.id, book]))
  return {
    ids,
    colourways: structuredClone(colourways),
    designs: structuredClone(rows.designs.filter(({ id }) => designs.has(id))),
    pages: rows.pages
      .filter(page => ids.cloths.has(page.colourway_id))
      .map(({ book_id, colourway_id, page }) => {
        const { supplier_id, slug } = bookById.get(book_id)!
        return { supplier_id, slug, colourway_id, page }
      }),
    free: stock.free.filter(isStocked),
    deliveries: stock.deliveries.filter(isStocked),
    exchangeRates,
  }
}
