import type { Kysely } from 'kysely'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findExchangeRates } from '../catalogue/exchange-rates.ts'
import type { PriceViewer } from '../catalogue/price-viewer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import { readCatalogue, readStock } from './read-catalogue.ts'
import { keepCatalogue, keptCatalogue } from './saved/kept-catalogue.ts'
import { findVersion, readingOneState, type CatalogueVersion } from './search.queries.ts'
import { ENGLISH_READER, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { findFabrics, type FoundFabrics } from './find-fabrics.ts'
import { nearCloths, type NearCloth } from './near-cloths.ts'
import type { StockedColourway } from './search-fabrics.ts'
import { suggestFabrics, type SuggestedFabrics, type SuggestionsAsked } from './suggest-fabrics.ts'
import type { StockColumns } from './stock-columns.ts'

export type { NearCloth } from './near-cloths.ts'
export type { StockedColourway } from './search-fabrics.ts'

/** The catalogue in memory: what lists, counts and searches are answered from without asking the database. */
export type FabricIndex = {
  /** Loads everything, then looks every second whether anything changed, on this node or another. */
  start(): Promise<void>
  /** Resolves when everything that was committed before the call is to be seen. */
  refresh(): Promise<void>
  close(): Promise<void>
  catalogue(): IndexedCatalogue
  /** Rises with each change of catalogue or stock that is loaded. */
  version(): number
  /** Throws `invalidInput` for a supplier or book that is not in the catalogue. */
  search(filters: FabricFilters, viewer: PriceViewer, reader?: ApiReader): FoundFabrics
  suggest(asked: SuggestionsAsked): SuggestedFabrics
  /** Cloths that can take the place of one, nearest first. */
  alternatives(id: string, viewer: PriceViewer): NearCloth[]
  /** The colourways of these public ids that exist, in the order given. */
  byIds(ids: readonly string[]): StockedColourway[]
}

export type FabricIndexOptions = {
  db: Kysely<DB>
  log: Logger
  clock: Clock
  /** Where the catalogue is kept for the next start; nowhere when left out. */
  file?: string
}

type State = {
  version: CatalogueVersion
  catalogue: IndexedCatalogue
  stock: StockColumns
  /** Read from the database rather than kept from before or from a file. */
  isReadAnew: boolean
}

const POLL_MS = 1000

export function createFabricIndex({ db, log, clock, file }: FabricIndexOptions): FabricIndex {
  let state: State | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  let saving: Promise<void> = Promise.resolve()

  const loaded = (): State => {
    if (!state) throw new Error('The fabric index has not been started')
    return state
  }

  /** One after the other, so that a refresh never answers with what an earlier one read. */
  function refresh(): Promise<void> {
    const next = last.then(async () => {
      if (isClosed) return
      const startedMs = clock().getTime()
      const newer = await loadNewer({ db, before: state, log, file })
      if (newer === state) return
      state = newer
      if (file !== undefined && newer.isReadAnew) {
        const { catalogue, version } = newer
        const kept = { file, state: version.catalogueState, log }
        saving = saving.then(() => keepCatalogue(catalogue, kept))
      }
      const ms = clock().getTime() - startedMs
      log.debug({ ...newer.version, colourways: newer.catalogue.columns.size, ms }, 'fabric index loaded')
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
      await saving
    },
    catalogue: () => loaded().catalogue,
    version: () => loaded().version.number,
    search: (filters, viewer, reader = ENGLISH_READER) =>
      findFabrics({ ...loaded(), filters, viewer, reader }),
    suggest: asked => suggestFabrics({ ...loaded(), ...asked }),
    alternatives: (id, viewer) => nearCloths({ ...loaded(), id, viewer }),
    byIds(ids) {
      const { catalogue, stock } = loaded()
      const found = ids.flatMap(id => catalogue.byId.get(id) ?? [])
      return found.map(colourway => ({ colourway, stock: stock.stockOf(colourway.position) }))
    },
  }
}

type Loading = { db: Kysely<DB>; before: State | undefined; log: Logger; file: string | undefined }

/** The state as it is now: the given one itself while nothing changed, else with only stock or everything anew. */
async function loadNewer({ db, before, log, file }: Loading): Promise<State> {
  if (before && (await findVersion(db)).number === before.version.number) return before
  return readingOneState(db, async trx => {
    const version = await findVersion(trx)
    const isSame = before?.version.catalogueState === version.catalogueState
    const isKept = before === undefined && file !== undefined
    const kept = isKept
      ? await keptCatalogue({ file, state: version.catalogueState, log }, await findExchangeRates(trx))
      : undefined
    const catalogue = (isSame ? before.catalogue : kept) ?? (await readCatalogue(trx))
    const isReadAnew = catalogue !== kept && catalogue !== before?.catalogue
    return { version, catalogue, stock: await readStock(trx, catalogue), isReadAnew }
  })
}
