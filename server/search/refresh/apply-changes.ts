import { ratesPerEuro } from '../../pricing/exchange-rates.ts'
import { completeCatalogue, type IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { changedStock, stockCollector, type StockColumns } from '../index/stock-columns.ts'
import type { SlicedWork } from '../index/sliced-work.ts'
import { changedBase } from './changed-base.ts'
import { changedValues, applyValues } from './changed-values.ts'
import type { ChangedRows } from './changed-rows.queries.ts'

export type Stocked = { catalogue: IndexedCatalogue; stock: StockColumns }
/** A catalogue with changes applied: the same object if only values changed, otherwise a new one. */
export type Changed = { catalogue: IndexedCatalogue; movedTo?: Uint32Array }

/** Applies the current rows of some cloths. Values that no order or index depends on are updated in place. */
export function* applyCatalogueChanges(catalogue: IndexedCatalogue, rows: ChangedRows): SlicedWork<Changed> {
  const values = changedValues(catalogue, rows)
  if (!values) {
    const { base, movedTo } = yield* changedBase(catalogue, rows)
    return { catalogue: yield* completeCatalogue(base, rows.exchangeRates), movedTo }
  }
  if (values.positions.length > 0) yield* applyValues(catalogue, values)
  catalogue.exchangeRates = rows.exchangeRates
  catalogue.rates = ratesPerEuro(rows.exchangeRates)
  return { catalogue }
}

/** The same, including the stock of each cloth. */
export function* applyClothChanges(
  { catalogue: before, stock }: Stocked,
  rows: ChangedRows,
): SlicedWork<Stocked> {
  const { catalogue, movedTo } = yield* applyCatalogueChanges(before, rows)
  if (!movedTo) {
    const ids = [...rows.ids.cloths, ...rows.ids.stock]
    const positions = new Set(ids.flatMap(id => catalogue.byPrivateId.get(id)?.position ?? []))
    if (positions.size === 0) return { catalogue, stock }
    return {
      catalogue,
      stock: yield* changedStock(stock, positions, { rows, byPrivateId: catalogue.byPrivateId }),
    }
  }
  const collector = stockCollector(catalogue)
  yield* collector.addMoved(stock, movedTo)
  collector.forget(rows.ids.stock)
  collector.addFree(rows.free)
  collector.addDeliveries(rows.deliveries)
  return { catalogue, stock: yield* collector.end() }
}
