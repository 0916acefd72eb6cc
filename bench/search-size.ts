import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { ENGLISH_READER } from '@selvedge/contract/messages/tell.ts'
import { ratesPerEuro } from '@selvedge/server/pricing/exchange-rates.ts'
import { crossRate, minorRate } from '@selvedge/contract/pricing/cross-rate.ts'
import type { PriceViewer } from '@selvedge/server/pricing/price-viewer.ts'
import {
  bookFacts,
  bookPages,
  fabricCollector,
  suppliersOf,
  type BookPages,
} from '@selvedge/server/search/index/catalogue-base.ts'
import { findFabrics } from '@selvedge/server/search/query/find-fabrics.ts'
import { positionsByPrivateId } from '@selvedge/server/search/index/colourway-lookups.ts'
import { completeCatalogue, type IndexedCatalogue } from '@selvedge/server/search/index/indexed-catalogue.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { saveCatalogue, readSavedCatalogue } from '@selvedge/server/search/index/saved/saved-catalogue.ts'
import { stockCollector } from '@selvedge/server/search/index/stock-columns.ts'
import { suggestFabrics } from '@selvedge/server/search/query/suggest-fabrics.ts'
import { applyClothChanges, type Stocked } from '@selvedge/server/search/refresh/apply-changes.ts'
import { runInSlices } from '@selvedge/server/search/index/sliced-work.ts'
import { searchCatalogueRows } from './search-catalogue.ts'
import { queriesOf, queryKinds, type QueryKind } from './search-queries.ts'

const day = { onDate: '2026-11-19', source: 'operator' } as const
const exchangeRates = [
  { ...day, currency: 'GBP', perEuro: '0.861530' },
  { ...day, currency: 'SEK', perEuro: '11.276000' },
] as const
const rates = ratesPerEuro(exchangeRates)
const viewer: PriceViewer = {
  basis: 'yours',
  currency: 'GBP',
  tierBasisPoints: supplierId => (supplierId.endsWith('7') ? 1500 : 0),
  accountRequestedAt: () => undefined,
  rate: from => crossRate(rates, from, 'GBP') ?? '',
  minorRate: from => minorRate(crossRate(rates, from, 'GBP') ?? '', from, 'GBP'),
  canPrice: from => crossRate(rates, from, 'GBP') !== undefined,
}

/** Builds the index of a generated catalogue the way it is built from the database, without the reading. */
async function build(size: number) {
  const rows = searchCatalogueRows(size)
  const collector = fabricCollector(size)
  for (const designs of rows.designs()) collector.addDesigns(designs)
  for (const colourways of rows.colourways()) collector.addColourways(colourways)
  const startedMs = performance.now()
  const stopWatching = watchLoop()
  const fabrics = await runInSlices(collector.arranged())
  const positionOf = await runInSlices(positionsByPrivateId(fabrics.columns))
  const pages: BookPages[] = []
  for (const nth of rows.books.keys()) {
    pages.push(bookPages(rows.pagesOf(nth), positionOf))
    await nextTurn()
  }
  const base = { ...fabrics, suppliers: suppliersOf(rows.suppliers), books: rows.books.map(bookFacts), pages }
  const catalogue = await runInSlices(completeCatalogue(base, exchangeRates))
  const buildMs = performance.now() - startedMs
  const longestMs = stopWatching()
  const stock = stockCollector(catalogue)
  stock.addFree(Array.from({ length: Math.floor(size * 0.8) }, (_, nth) => rows.stockOf(nth)))
  const columns = await runInSlices(stock.end())
  return { catalogue, stock: columns, buildMs, longestMs }
}

/** Saves the index to a file and loads it, as a later start does. */
async function saveAndLoad(catalogue: IndexedCatalogue) {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-bench-'))
  const kept = { file: path.join(folder, 'index'), log: createLog('warn') }
  const stopSaving = watchLoop()
  await saveCatalogue(catalogue, { ...kept, state: 'bench' })
  const savingMs = stopSaving()
  globalThis.gc?.()
  const stopLoading = watchLoop()
  const startedMs = performance.now()
  await readSavedCatalogue({ ...kept, isKnown: async () => true }, exchangeRates)
  const loadMs = performance.now() - startedMs
  await rm(folder, { recursive: true })
  return { loadMs, loadHeldMs: Math.max(savingMs, stopLoading()) }
}

const CHANGED = 10

/** Times applying changes: some cloths sold, and some prices changed. */
async function changeSome({ catalogue, stock }: Stocked) {
  const some = Array.from({ length: CHANGED }, (_, nth) => catalogue.colourwayAt(nth * 31))
  const ids = new Set(some.map(({ privateId }) => privateId))
  const free = some.map(one => ({
    colourway_id: one.privateId,
    free_um: 5_000_000,
    largest_um: 5_000_000,
    stated: 'length' as const,
  }))
  const none = { colourways: [], designs: [], pages: [], deliveries: [], exchangeRates }
  const stopWatching = watchLoop()
  const startedMs = performance.now()
  await runInSlices(
    applyClothChanges({ catalogue, stock }, { ...none, free, ids: { cloths: new Set(), stock: ids } }),
  )
  return { soldMs: performance.now() - startedMs, soldHeldMs: stopWatching() }
}

const MS = 1_000_000

/** Starts watching the event loop; the returned function gives the longest block in milliseconds. */
function watchLoop(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return () => {
    delay.disable()
    return delay.max / MS
  }
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)

type Built = Awaited<ReturnType<typeof build>>

function measure(built: Built, kind: QueryKind): { p50: string; p99: string; found: number } {
  const queries = queriesOf(kind, built.catalogue)
  const ask = (query: (typeof queries)[number]) =>
    kind === 'suggestions'
      ? suggestFabrics({ ...built, viewer, reader: ENGLISH_READER, q: query.q, most: 5 }).named.length
      : findFabrics({ ...built, viewer, reader: ENGLISH_READER, filters: FabricFilters.parse(query) }).total
  for (const query of queries.slice(0, 40)) ask(query)
  let found = 0
  const times = queries.map(query => {
    const startedMs = performance.now()
    if (ask(query) > 0) found += 1
    return performance.now() - startedMs
  })
  times.sort((one, other) => one - other)
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    found: Math.round((100 * found) / queries.length),
  }
}

/** Measures one size in this process; returns a row of the table. */
async function measureSize(size: number): Promise<string> {
  const built = await build(size)
  globalThis.gc?.()
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20)
  const figures = queryKinds.map(kind => {
    const { p50, p99, found } = measure(built, kind)
    return `${p50} / ${p99} (${found} %)`
  })
  const { loadMs, loadHeldMs } = await saveAndLoad(built.catalogue)
  const { soldMs, soldHeldMs } = await changeSome(built)
  const held = Math.max(built.longestMs, loadHeldMs, soldHeldMs).toFixed(0)
  const seconds = [built.buildMs, loadMs].map(ms => (ms / 1000).toFixed(2))
  const made = [...seconds, soldMs.toFixed(2), held, megabytes]
  return `| ${[size.toLocaleString('en'), ...made, ...figures].join(' | ')} |`
}

console.log(await measureSize(Number(process.argv[2])))
