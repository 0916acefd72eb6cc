import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findExchangeRates, type ExchangeRate } from '../catalogue/exchange-rates.ts'
import {
  findNextDeliveries,
  selectColourways,
  selectDesigns,
  selectFree,
  type CatalogueRows,
  type CatalogueVersion,
} from './search.queries.ts'
import type { StockRows } from './stock-columns.ts'

/** Private ids of the cloths that changed, and of those of which only stock did. */
export type ChangedIds = { cloths: ReadonlySet<string>; stock: ReadonlySet<string> }

/** What some cloths are now; one that was changed and has no row is gone. */
export type ChangedRows = StockRows & {
  ids: ChangedIds
  designs: CatalogueRows['designs']
  colourways: CatalogueRows['colourways']
  pages: { supplier_id: string; slug: string; colourway_id: string; page: number }[]
  exchangeRates: readonly ExchangeRate[]
}

const ROWS_AT_ONCE = 1000

/** What changed between two versions; undefined where that cannot be told cloth by cloth. */
export async function findChanges(
  trx: Transaction<DB>,
  before: CatalogueVersion,
  now: CatalogueVersion,
): Promise<ChangedIds | undefined> {
  const rows = await trx
    .selectFrom('catalogue_changes')
    .select(['catalogue_state', 'is_stock', 'colourway_ids'])
    .where('number', '>=', before.number)
    .orderBy('number')
    .execute()
  const [first, ...changes] = rows
  // A gap, or another state where this one should be: a database that was restored, or one whose changes are forgotten.
  if (first?.catalogue_state !== before.catalogueState || changes.length !== now.number - before.number)
    return undefined
  const [cloths, stock] = [new Set<string>(), new Set<string>()]
  for (const { is_stock: isStock, colourway_ids: ids } of changes) {
    if (ids === null) return undefined
    for (const id of ids) (isStock ? stock : cloths).add(id)
  }
  return { cloths, stock }
}

/** The last version at which the catalogue was in this state; undefined where that is not known any more. */
export async function findVersionOf(
  trx: Transaction<DB>,
  state: string,
): Promise<CatalogueVersion | undefined> {
  const row = await trx
    .selectFrom('catalogue_changes')
    .select('number')
    .where('catalogue_state', '=', state)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, catalogueState: state }
}

/** All that the index keeps of these cloths, read a thousand at a time. */
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
    deliveries: await all(stockIds, some => findNextDeliveries(trx, some)),
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
    .select(['supplier_id', 'slug', 'colourway_id', 'page'])
    .where('colourway_id', 'in', colourwayIds)
    .execute()
