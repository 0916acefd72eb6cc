import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ChangedIds } from '../../catalogue-changes/find-changes.ts'
import { findExchangeRates, type ExchangeRate } from '../../pricing/exchange-rates.ts'
import {
  selectColourways,
  selectDesigns,
  selectFree,
  type CatalogueRows,
} from '../index/catalogue-rows.queries.ts'
import { findOpenDeliveries } from '../index/open-deliveries.queries.ts'
import type { StockRows } from '../index/stock-columns.ts'

/** The current rows of some cloths; a changed cloth without a row was deleted. */
export type ChangedRows = StockRows & {
  ids: ChangedIds
  designs: CatalogueRows['designs']
  colourways: CatalogueRows['colourways']
  pages: { supplier_id: string; slug: string; colourway_id: string; page: number }[]
  exchangeRates: readonly ExchangeRate[]
}

const ROWS_AT_ONCE = 1000

/** All rows that the index needs of these cloths, read a thousand at a time. */
export async function readChanged(trx: Transaction<DB>, ids: ChangedIds): Promise<ChangedRows> {
  const all = <T>(some: Iterable<string>, read: (ids: readonly string[]) => Promise<T[]>) =>
    inBatches([...some], read)
  const colourways = await all(ids.cloths, some => selectColourways(trx).where('id', 'in', some).execute())
  const designIds = new Set(colourways.map(row => row.design_id))
  const stockIds = new Set([...ids.cloths, ...ids.stock])
  return {
    ids,
    colourways,
    designs: await all(designIds, some => selectDesigns(trx).where('id', 'in', some).execute()),
    pages: await all(ids.cloths, some => pagesOf(trx, some)),
    free: await all(stockIds, some => selectFree(trx).where('colourway_id', 'in', some).execute()),
    deliveries: await all(stockIds, some => findOpenDeliveries(trx, some)),
    exchangeRates: await findExchangeRates(trx),
  }
}

async function inBatches<T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    rows.push(...(await read(ids.slice(at, at + ROWS_AT_ONCE))))
  return rows
}

const pagesOf = (trx: Transaction<DB>, colourwayIds: readonly string[]) =>
  trx
    .selectFrom('book_pages')
    .innerJoin('books', 'books.id', 'book_id')
    .innerJoin('colourways', 'colourways.id', 'colourway_id')
    .select(['books.supplier_id', 'books.slug', 'colourway_id', 'page'])
    .where('colourway_id', 'in', colourwayIds)
    .where('withdrawn_at', 'is', null)
    .execute()
