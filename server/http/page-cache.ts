import { LRUCache } from 'lru-cache'

/** A page as it was answered, compressed. */
export type KeptPage = {
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
}

const MOST_BYTES = 64 * 1024 * 1024
/** Dates of dispatch and what counts as new move on without the catalogue changing. */
const KEPT_MS = 60_000
/** Addresses longer than that are nobody's but their writer's. */
const LONGEST_KEY = 600

/**
 * Pages that are the same for everybody who asks alike. A page is kept under the catalogue's version that was there before
 * it was rendered, so what a key answers is never older than that version. Those who ask for a page while it is being
 * rendered wait for the one rendering.
 */
export function createPageCache() {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 1,
  })
  const underWay = new Map<string, Promise<KeptPage | null>>()
  return {
    /** The page of this key; `render` makes it, or answers null where what it made is one visitor's own. */
    async take(key: string, render: () => Promise<KeptPage | null>): Promise<KeptPage | null> {
      if (key.length > LONGEST_KEY) return render()
      const found = kept.get(key)
      if (found) return found
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const rendering = render().finally(() => underWay.delete(key))
      underWay.set(key, rendering)
      const page = await rendering
      if (page) kept.set(key, page)
      return page
    },
  }
}
