import type { Stock } from '@selvedge/contract/catalogue.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { findFreeStock, findNextDeliveries } from './search.queries.ts'
import { sortedColumn, type SortedColumn } from './sorted-column.ts'

export type StockRows = {
  free: Awaited<ReturnType<typeof findFreeStock>>
  deliveries: Awaited<ReturnType<typeof findNextDeliveries>>
}
/** What is free of every cloth, in micrometres; replaced as a whole when stock moves. */
export type StockColumns = {
  free: SortedColumn
  largestPiece: SortedColumn
  stockOf(position: number): Stock
}

export function stockColumns(catalogue: IndexedCatalogue, rows: StockRows): StockColumns {
  const { byPrivateId, colourways, nameRanks } = catalogue
  const free = new Float64Array(colourways.length)
  const largest = new Float64Array(colourways.length)
  const deliveries = new Map<number, Stock['nextDelivery']>()
  for (const row of rows.free) {
    const position = byPrivateId.get(row.colourway_id)?.position
    if (position === undefined) continue
    free[position] = row.free_um
    largest[position] = row.largest_um
  }
  for (const { colourway_id, eta, length_um } of rows.deliveries) {
    const position = byPrivateId.get(colourway_id)?.position
    if (position !== undefined) deliveries.set(position, { eta, lengthMicrometres: length_um })
  }
  return {
    free: sortedColumn(free, nameRanks),
    largestPiece: sortedColumn(largest, nameRanks),
    stockOf: position => ({
      freeMicrometres: free[position]!,
      largestPieceMicrometres: largest[position]!,
      nextDelivery: deliveries.get(position) ?? null,
    }),
  }
}
