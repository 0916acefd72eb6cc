import { LRUCache } from 'lru-cache'
import type { PageSources } from './page-sources.ts'

/** A page as it was answered, compressed, and what it was made of. */
export type KeptPage = {
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  sources: PageSources
}
/** What is asked for: the page of a key, no older than a version of the catalogue. */
export type PageAsked = {
  key: string
  version: number
  /** Makes the page, or answers null where what it made is one visitor's own. */
  render: () => Promise<KeptPage | null>
  /** Whether all that a page was made of is still so. */
  isStillSo: (sources: PageSources) => Promise<boolean>
}

const MOST_BYTES = 64 * 1024 * 1024
/** Dates of dispatch and what counts as new move on without the catalogue changing. */
const KEPT_MS = 60_000
/** Addresses longer than that are nobody's but their writer's. */
const LONGEST_KEY = 600

/**
 * Pages that are the same for everybody who asks alike. A page is kept with the catalogue's version that was there before
 * it was rendered; for a later version it is good as long as the API still says all that it was made of, which is asked
 * before it is rendered again. Those who ask for a page while it is being rendered wait for the one rendering.
 */
export function createPageCache() {
  const kept = new LRUCache<string, { page: KeptPage; version: number }>({
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ page }, key) => page.body.byteLength + key.length + 1,
  })
  const underWay = new Map<string, Promise<KeptPage | null>>()

  async function make({ key, version, render, isStillSo }: PageAsked): Promise<KeptPage | null> {
    const before = kept.get(key)
    if (before && (await isStillSo(before.page.sources))) {
      before.version = version
      return before.page
    }
    const page = await render()
    if (page) kept.set(key, { page, version })
    else kept.delete(key)
    return page
  }

  return {
    async take(asked: PageAsked): Promise<KeptPage | null> {
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
