import { LRUCache } from 'lru-cache'
import type { PageSources } from './page-sources.ts'

/** A response, compressed, and the API answers it was rendered from. */
export type CachedPage = {
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  sources: PageSources
}
/** A request for the page of a key, no older than this catalogue version. */
export type PageLookup = {
  key: string
  version: number
  /** Renders the page; null for a page that is private to its visitor. */
  render: () => Promise<CachedPage | null>
  /** Whether the API still answers everything the page was rendered from in the same way. */
  isFresh: (sources: PageSources) => Promise<boolean>
}

const MOST_BYTES = 64 * 1024 * 1024
/** Dispatch dates and what counts as new change without the catalogue changing. */
const KEPT_MS = 60_000
/** Longer addresses are unlikely to be requested twice. */
const LONGEST_KEY = 600

/**
 * Cache of pages that do not depend on the visitor. An entry holds the catalogue version from before its
 * render; for a later version it is revalidated by repeating its API calls, and rendered again only when an
 * answer has changed. Concurrent requests for a page share one render.
 */
export function createPageCache() {
  const kept = new LRUCache<string, { page: CachedPage; version: number }>({
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ page }, key) => page.body.byteLength + key.length + 1,
  })
  const underWay = new Map<string, Promise<CachedPage | null>>()

  async function make({ key, version, render, isFresh }: PageLookup): Promise<CachedPage | null> {
    const before = kept.get(key)
    if (before && (await isFresh(before.page.sources))) {
      before.version = version
      return before.page
    }
    const page = await render()
    if (page) kept.set(key, { page, version })
    else kept.delete(key)
    return page
  }

  return {
    async get(asked: PageLookup): Promise<CachedPage | null> {
      const { key, version, render } = asked
      if (key.length > LONGEST_KEY) return render()
      const found = kept.get(key)
      if (found && found.version >= version) return found.page
      const name = `${version} ${key}`
      const waiting = underWay.get(name)
      if (waiting) return waiting
      const making = make(asked).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return making
    },
  }
}
