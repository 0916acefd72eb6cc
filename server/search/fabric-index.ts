import type { Kysely } from 'kysely'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { ENGLISH_READER, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { IndexedCatalogue } from './index/indexed-catalogue.ts'
import { loadNewer, type Loaded } from './refresh/load-catalogue.ts'
import { keepCatalogue } from './index/saved/kept-catalogue.ts'
import { findFabrics, type FoundFabrics } from './query/find-fabrics.ts'
import { nearCloths, type NearCloth } from './query/near-cloths.ts'
import type { StockedColourway } from './query/search-fabrics.ts'
import { suggestFabrics, type SuggestedFabrics, type SuggestionsAsked } from './query/suggest-fabrics.ts'

export type { NearCloth } from './query/near-cloths.ts'
export type { StockedColourway } from './query/search-fabrics.ts'

/** The catalogue in memory: what lists, counts and searches are answered from without asking the database. */
export type FabricIndex = {
  /** Loads everything, then looks several times a second whether anything changed, on this node or another. */
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

/** Often enough that what is asked for a second later is seen, however long taking it in takes. */
const POLL_MS = 250
/** Changes that a start would have to take in before the file is written again; far fewer than are told one by one. */
const UNSAVED_CHANGES = 2000

export function createFabricIndex({ db, log, clock, file }: FabricIndexOptions): FabricIndex {
  let state: Loaded | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  let saving: Promise<void> = Promise.resolve()

  const loaded = (): Loaded => {
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
      state = file === undefined ? newer : saved(newer, file)
      const ms = clock().getTime() - startedMs
      log.debug({ ...newer.version, colourways: newer.catalogue.columns.size, ms }, 'fabric index loaded')
    })
    last = next.catch(() => undefined)
    return next
  }

  /** Has it written to the file where that has another catalogue, or is many changes behind. */
  function saved(newer: Loaded, into: string): Loaded {
    const { catalogue, version, kept } = newer
    const isNear = kept && version.number - kept.version.number < UNSAVED_CHANGES
    const isSame = kept?.version.catalogueState === version.catalogueState
    if (kept?.catalogue === catalogue && (isNear || isSame)) return newer
    saving = saving.then(() => keepCatalogue(catalogue, { file: into, state: version.catalogueState, log }))
    return { ...newer, kept: { catalogue, version } }
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
