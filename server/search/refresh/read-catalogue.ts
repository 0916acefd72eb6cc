import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findExchangeRates } from '../../pricing/exchange-rates.ts'
import { bookFacts, bookPages, fabricCollector, suppliersOf } from '../index/catalogue-base.ts'
import { positionsByPrivateId } from '../index/colourway-lookups.ts'
import { completeCatalogue, type IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { findCatalogue, findFreeStock } from '../index/catalogue-rows.queries.ts'
import { findOpenDeliveries } from '../index/open-deliveries.queries.ts'
import { stockCollector, type StockColumns } from '../index/stock-columns.ts'
import { runInSlices } from '../index/sliced-work.ts'

/** The catalogue in one snapshot of the database; read in batches and indexed in slices. */
export async function readCatalogue(trx: Transaction<DB>): Promise<IndexedCatalogue> {
  const reading = await findCatalogue(trx)
  const collector = fabricCollector(reading.colourwayCount)
  for await (const rows of reading.designs()) collector.addDesigns(rows)
  for await (const rows of reading.colourways()) collector.addColourways(rows)
  const fabrics = await runInSlices(collector.arranged())
  const positionOf = await runInSlices(positionsByPrivateId(fabrics.columns))
  const pages = []
  for (const { id } of reading.books) pages.push(bookPages(await reading.pagesOf(id), positionOf))
  const suppliers = suppliersOf(reading.suppliers)
  const base = { ...fabrics, suppliers, books: reading.books.map(bookFacts), pages }
  return runInSlices(completeCatalogue(base, await findExchangeRates(trx)))
}

/** The free length of each cloth in one snapshot of the database. */
export async function readStock(trx: Transaction<DB>, catalogue: IndexedCatalogue): Promise<StockColumns> {
  const collector = stockCollector(catalogue)
  for await (const rows of findFreeStock(trx)) collector.addFree(rows)
  collector.addDeliveries(await findOpenDeliveries(trx))
  return runInSlices(collector.end())
}
