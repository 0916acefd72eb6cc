import type { Stock } from '@selvedge/contract/catalogue/catalogue.ts'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import { bandColumn, bandOf, type BandColumn } from './bands.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { ExpectedDelivery } from '@selvedge/contract/catalogue/dispatch.ts'
import type { OpenDelivery } from './open-deliveries.queries.ts'
import type { FreeStockRow } from './catalogue-rows.queries.ts'
import { reordered, risingOrder } from './value-order.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

export type StockRows = { free: FreeStockRow[]; deliveries: OpenDelivery[] }
/** Stock with all that is expected, the next delivery first. */
export type ExpectedStock = { stock: Stock; deliveries: readonly ExpectedDelivery[] }

/**
 * Free length of every cloth, in micrometres. A change of stock creates a new object, which may share
 * columns.
 */
export type StockColumns = {
  free: Float64Array
  freeRising: Uint32Array
  /** Of pieces that are known. */
  largestPiece: Float64Array
  /** What suppliers state instead of lengths, of cloths of which they do. */
  statements: Map<number, StockStatement>
  bands: BandColumn
  /** The next one first. */
  deliveries: Map<number, ExpectedDelivery[]>
  stockOf(position: number): ExpectedStock
}

type ByPrivateId = IndexedCatalogue['byPrivateId']

/** Adds rows, which come the next delivery first. */
function addDeliveries(
  deliveries: StockColumns['deliveries'],
  rows: readonly OpenDelivery[],
  byPrivateId: ByPrivateId,
): void {
  for (const { colourway_id, eta, length_um } of rows) {
    const position = byPrivateId.get(colourway_id)?.position
    if (position === undefined) continue
    const expected = deliveries.get(position) ?? []
    expected.push({ eta, lengthMicrometres: length_um })
    deliveries.set(position, expected)
  }
}

/** The largest piece that is known; null where there is only stock of which no pieces are stated. */
export const largestOf = (largestMicrometres: number, freeMicrometres: number): number | null =>
  largestMicrometres === 0 && freeMicrometres > 0 ? null : largestMicrometres

/** New position of a cloth that is no longer in the catalogue. */
export const GONE = 0xffffffff

/** Collects rows of stock as they are read. */
export function stockCollector({ byPrivateId, columns }: Pick<IndexedCatalogue, 'byPrivateId' | 'columns'>) {
  const free = new Float64Array(columns.size)
  const largest = new Float64Array(columns.size)
  const deliveries: StockColumns['deliveries'] = new Map()
  const statements: StockColumns['statements'] = new Map()
  return {
    /** Adds the earlier stock of cloths at their new positions. */
    *addMoved(before: StockColumns, movedTo: Uint32Array): SlicedWork<void> {
      for (let from = 0; from < before.free.length; from += 1) {
        const position = movedTo[from]!
        if (position !== GONE) {
          free[position] = before.free[from]!
          largest[position] = before.largestPiece[from]!
        }
        if (from % YIELD_EVERY === 0) yield
      }
      for (const [from, stated] of before.statements)
        if (movedTo[from] !== GONE) statements.set(movedTo[from]!, stated)
      let count = 0
      for (const [from, delivery] of before.deliveries) {
        if (movedTo[from] !== GONE) deliveries.set(movedTo[from]!, delivery)
        if ((count += 1) % YIELD_EVERY === 0) yield
      }
    },
    /** Clears the stock of these cloths (private ids) before their rows are added again. */
    forget(ids: Iterable<string>): void {
      for (const id of ids) {
        const position = byPrivateId.get(id)?.position
        if (position === undefined) continue
        free[position] = 0
        largest[position] = 0
        statements.delete(position)
        deliveries.delete(position)
      }
    },
    addFree(rows: StockRows['free']): void {
      for (const row of rows) {
        const position = byPrivateId.get(row.colourway_id)?.position
        if (position === undefined) continue
        free[position] = row.free_um
        largest[position] = row.largest_um
        if (row.stated !== 'length') statements.set(position, row.stated)
      }
    },
    addDeliveries: (rows: StockRows['deliveries']): void => addDeliveries(deliveries, rows, byPrivateId),
    *end(): SlicedWork<StockColumns> {
      return {
        free,
        freeRising: yield* risingOrder(free),
        largestPiece: largest,
        statements,
        bands: yield* bandColumn('stock', 'colourway', largest, MICROMETRES_PER_METRE),
        deliveries,
        stockOf: position => {
          const expected = deliveries.get(position) ?? []
          return {
            stock: {
              freeMicrometres: free[position]!,
              largestPieceMicrometres: largestOf(largest[position]!, free[position]!),
              stated: statements.get(position) ?? 'length',
              nextDelivery: expected[0] ?? null,
            },
            deliveries: expected,
          }
        },
      }
    },
  }
}

/**
 * Updates the free length of some cloths in place and returns a new object, which invalidates counts cached
 * for the old one. The order by free length is merged before anything is changed.
 */
export function* changedStock(
  stock: StockColumns,
  positions: ReadonlySet<number>,
  { rows, byPrivateId }: { rows: StockRows; byPrivateId: ByPrivateId },
): SlicedWork<StockColumns> {
  const now = new Map<number, FreeStockRow | undefined>(
    Array.from(positions, position => [position, undefined]),
  )
  for (const row of rows.free) {
    const position = byPrivateId.get(row.colourway_id)?.position
    if (position !== undefined) now.set(position, row)
  }
  const freeOf = (position: number) =>
    now.has(position) ? (now.get(position)?.free_um ?? 0) : stock.free[position]!
  const freeRising = yield* reordered(stock.freeRising, positions, freeOf)
  for (const [position, row] of now) {
    const { free_um: freeMicrometres, largest_um: largest, stated } = row ?? NONE
    stock.free[position] = freeMicrometres
    stock.largestPiece[position] = largest
    stock.bands.codes[position] = bandOf('stock', largest, MICROMETRES_PER_METRE)
    if (stated === 'length') stock.statements.delete(position)
    else stock.statements.set(position, stated)
    stock.deliveries.delete(position)
  }
  addDeliveries(stock.deliveries, rows.deliveries, byPrivateId)
  return { ...stock, freeRising }
}

const NONE: Omit<FreeStockRow, 'colourway_id'> = { free_um: 0, largest_um: 0, stated: 'length' }

export function* stockColumns(catalogue: IndexedCatalogue, rows: StockRows): SlicedWork<StockColumns> {
  const collector = stockCollector(catalogue)
  collector.addFree(rows.free)
  collector.addDeliveries(rows.deliveries)
  return yield* collector.end()
}
