import type { Kysely } from 'kysely'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findExchangeRates } from '../catalogue/exchange-rates.ts'
import type { PriceViewer } from '../catalogue/price-viewer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import { indexCatalogue, type IndexedCatalogue } from './indexed-catalogue.ts'
import {
  findCatalogue,
  findFreeStock,
  findNextDeliveries,
  findVersion,
  readingOneState,
} from './search.queries.ts'
import type { CatalogueVersion } from './search.queries.ts'
import { searchFabrics, type FabricSearch, type StockedColourway } from './search-fabrics.ts'
import { stockColumns, type StockColumns } from './stock-columns.ts'

export type { FabricSearch, StockedColourway } from './search-fabrics.ts'

/** The catalogue in memory: what lists, counts and searches are answered from without asking the database. */
export type FabricIndex = {
  /** Loads everything, then looks every second whether anything changed, on this node or another. */
  start(): Promise<void>
  /** Resolves when everything that was committed before the call is to be seen. */
  refresh(): Promise<void>
  close(): Promise<void>
  catalogue(): IndexedCatalogue
  /** Throws `invalidInput` for a supplier or book that is not in the catalogue. */
  search(filters: FabricFilters, viewer: PriceViewer): FabricSearch
  /** The colourways of these public ids that exist, in the order given. */
  byIds(ids: readonly string[]): StockedColourway[]
}

export type FabricIndexOptions = { db: Kysely<DB>; log: Logger; clock: Clock }

type State = { version: CatalogueVersion; catalogue: IndexedCatalogue; stock: StockColumns }

const POLL_MS = 1000

export function createFabricIndex({ db, log, clock }: FabricIndexOptions): FabricIndex {
  let state: State | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let last: Promise<void> = Promise.resolve()

  const loaded = (): State => {
    if (!state) throw new Error('The fabric index has not been started')
    return state
  }

  /** One after the other, so that a refresh never answers with what an earlier one read. */
  function refresh(): Promise<void> {
    const next = last.then(async () => {
      if (isClosed) return
      const startedMs = clock().getTime()
      const newer = await loadNewer(db, state)
      if (newer === state) return
      state = newer
      const ms = clock().getTime() - startedMs
      log.debug(
        { ...newer.version, colourways: newer.catalogue.colourways.length, ms },
        'fabric index loaded',
      )
    })
    last = next.catch(() => undefined)
    return next
  }

  function pollLater(): void {
    if (isClosed) return
    timer = setTimeout(() => void poll(), POLL_MS)
    timer.unref()
  }

  /** A database that is away for a while leaves readers with what was loaded last. */
  async function poll(): Promise<void> {
    await refresh().catch((error: unknown) => log.warn({ err: error }, 'fabric index not refreshed'))
    pollLater()
  }

  return {
    async start() {
      await refresh()
      pollLater()
    },
    refresh,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await last
    },
    catalogue: () => loaded().catalogue,
    search: (filters, viewer) => searchFabrics({ ...loaded(), filters, viewer }),
    byIds(ids) {
      const { catalogue, stock } = loaded()
      const found = ids.flatMap(id => catalogue.byId.get(id) ?? [])
      return found.map(colourway => ({ colourway, stock: stock.stockOf(colourway.position) }))
    },
  }
}

/** The state as it is now: the given one itself while nothing changed, else with only stock or everything anew. */
async function loadNewer(db: Kysely<DB>, before: State | undefined): Promise<State> {
  if (before && (await findVersion(db)).number === before.version.number) return before
  return readingOneState(db, async trx => {
    const version = await findVersion(trx)
    const isStockAlone = before?.version.catalogueNumber === version.catalogueNumber
    const catalogue =
      before && isStockAlone
        ? before.catalogue
        : indexCatalogue(await findCatalogue(trx), await findExchangeRates(trx))
    const rows = { free: await findFreeStock(trx), deliveries: await findNextDeliveries(trx) }
    return { version, catalogue, stock: stockColumns(catalogue, rows) }
  })
}
