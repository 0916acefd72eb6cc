import type { Stock } from '@selvedge/contract/catalogue.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/measurement.ts'
import { bandColumn, type BandColumn } from './bands.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { findNextDeliveries, FreeStockRow } from './search.queries.ts'
import { risingOrder } from './value-order.ts'
import type { Work } from './work.ts'

export type DeliveryRow = Awaited<ReturnType<typeof findNextDeliveries>>[number]
export type StockRows = { free: FreeStockRow[]; deliveries: DeliveryRow[] }

/** What is free of every cloth, in micrometres; replaced as a whole when stock moves. */
export type StockColumns = {
  free: Float64Array
  freeRising: Uint32Array
  largestPiece: Float64Array
  bands: BandColumn
  stockOf(position: number): Stock
}

/** Takes rows of stock as they are read. */
export function stockCollector({ byPrivateId, columns }: Pick<IndexedCatalogue, 'byPrivateId' | 'columns'>) {
  const free = new Float64Array(columns.size)
  const largest = new Float64Array(columns.size)
  const deliveries = new Map<number, Stock['nextDelivery']>()
  return {
    addFree(rows: StockRows['free']): void {
      for (const row of rows) {
        const position = byPrivateId.get(row.colourway_id)?.position
        if (position === undefined) continue
        free[position] = row.free_um
        largest[position] = row.largest_um
      }
    },
    addDeliveries(rows: StockRows['deliveries']): void {
      for (const { colourway_id, eta, length_um } of rows) {
        const position = byPrivateId.get(colourway_id)?.position
        if (position !== undefined) deliveries.set(position, { eta, lengthMicrometres: length_um })
      }
    },
    *end(): Work<StockColumns> {
      return {
        free,
        freeRising: yield* risingOrder(free),
        largestPiece: largest,
        bands: yield* bandColumn('stock', 'colourway', largest, MICROMETRES_PER_METRE),
        stockOf: position => ({
          freeMicrometres: free[position]!,
          largestPieceMicrometres: largest[position]!,
          nextDelivery: deliveries.get(position) ?? null,
        }),
      }
    },
  }
}

export function* stockColumns(catalogue: IndexedCatalogue, rows: StockRows): Work<StockColumns> {
  const collector = stockCollector(catalogue)
  collector.addFree(rows.free)
  collector.addDeliveries(rows.deliveries)
  return yield* collector.end()
}
