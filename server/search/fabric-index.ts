import type { Kysely } from 'kysely'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { ENGLISH_READER, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { IndexedCatalogue } from './index/indexed-catalogue.ts'
import { loadNewer, type Loaded } from './refresh/load-catalogue.ts'
import { saveCatalogue } from './index/saved/saved-catalogue.ts'
import { findArticle, type FoundArticle } from './query/find-article.ts'
import { findFabrics, type FoundFabrics } from './query/find-fabrics.ts'
import { nearCloths, type NearCloth } from './query/near-cloths.ts'
import type { StockedColourway } from './query/search-fabrics.ts'
import { suggestFabrics, type SuggestedFabrics, type SuggestionsAsked } from './query/suggest-fabrics.ts'

export type { NearCloth } from './query/near-cloths.ts'
export type { FoundArticle } from './query/find-article.ts'
export type { StockedColourway } from './query/search-fabrics.ts'

/** The catalogue in memory; lists, counts and searches are answered from it without a database query. */
export type FabricIndex = {
  /** Loads everything, then polls several times a second for changes by any node. */
  start(): Promise<void>
  /** Resolves when everything committed before the call is visible. */
  refresh(): Promise<void>
  close(): Promise<void>
  catalogue(): IndexedCatalogue
  /** Rises with each loaded change of catalogue or stock. */
  version(): number
  /** When the database was last seen to have nothing newer. */
  readAt(): Date
  /** Throws `invalidInput` for a supplier or book that is not in the catalogue. */
  search(filters: FabricFilters, viewer: PriceViewer, reader?: ApiReader): FoundFabrics
  suggest(asked: SuggestionsAsked): SuggestedFabrics
  /** The cloths that a typed article number, barcode or name may be. */
  article(typed: string, viewer: PriceViewer): FoundArticle
  /** Similar cloths that can replace one, nearest first. */
  alternatives(id: string, viewer: PriceViewer, leastMicrometres: number): NearCloth[]
  /** The existing colourways among these public ids, in the order given. */
  byIds(ids: readonly string[]): StockedColourway[]
}

export type FabricIndexOptions = {
  db: Kysely<DB>
  log: Logger
  clock: Clock
  /** File that caches the catalogue for the next start; none when omitted. */
  file?: string
}

/** A change is visible within a second, including the time to apply it. */
const POLL_MS = 250
/** The file is rewritten after this many changes, so that a start has few to apply. */
const UNSAVED_CHANGES = 2000

export function createFabricIndex({ db, log, clock, file }: FabricIndexOptions): FabricIndex {
  let state: Loaded | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let readAt = clock()
  let last: Promise<void> = Promise.resolve()
  let saving: Promise<void> = Promise.resolve()

  const loaded = (): Loaded => {
    if (!state) throw new Error('The fabric index has not been started')
    return state
  }

  /** Refreshes run one after another, so that none returns the result of an earlier read. */
  function refresh(): Promise<void> {
    const next = last.then(async () => {
      if (isClosed) return
      const started = clock()
      const newer = await loadNewer({ db, before: state, log, file })
      readAt = started
      if (newer === state) return
      state = file === undefined ? newer : saved(newer, file)
      const ms = clock().getTime() - started.getTime()
      log.debug({ ...newer.version, colourways: newer.catalogue.columns.size, ms }, 'fabric index loaded')
    })
    last = next.catch(() => undefined)
    return next
  }

  /** Writes the file when its catalogue differs or is many changes behind. */
  function saved(newer: Loaded, into: string): Loaded {
    const { catalogue, version, kept } = newer
    const isNear = kept && version.number - kept.version.number < UNSAVED_CHANGES
    const isSame = kept?.version.catalogueState === version.catalogueState
    if (kept?.catalogue === catalogue && (isNear || isSame)) return newer
    saving = saving.then(() => saveCatalogue(catalogue, { file: into, state: version.catalogueState, log }))
    return { ...newer, kept: { catalogue, version } }
  }

  function pollLater(): void {
    if (isClosed) return
    timer = setTimeout(() => void poll(), POLL_MS)
    timer.unref()
  }

  /** While the database is unavailable, readers get what was loaded last. */
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
    readAt: () => readAt,
    search: (filters, viewer, reader = ENGLISH_READER) =>
      findFabrics({ ...loaded(), filters, viewer, reader }),
    suggest: asked => suggestFabrics({ ...loaded(), ...asked }),
    article: (typed, viewer) => findArticle({ ...loaded(), viewer, typed }),
    alternatives: (id, viewer, leastMicrometres) => nearCloths({ ...loaded(), id, viewer, leastMicrometres }),
    byIds(ids) {
      const { catalogue, stock } = loaded()
      const found = ids.flatMap(id => catalogue.byId.get(id) ?? [])
      return found.map(colourway => ({ colourway, ...stock.stockOf(colourway.position) }))
    },
  }
}
