import { describe, expect, it } from 'vitest'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page = (text: string): CachedPage => ({
  headers: [],
  body: new TextEncoder().encode(text),
  sources: [],
})

/** A cache with a page that counts its renders. */
function counted(made: CachedPage | null = page('cloth')) {
  const cache = createPageCache()
  let renderings = 0
  const render = async () => {
    renderings += 1
    return made
  }
  const get = (key: string, version: number, isStill = false) =>
    cache.get({ key, version, render, isFresh: async () => isStill })
  return { get, renderings: () => renderings }
}

describe('the cache of pages', () => {
  it('renders a page once for all concurrent and later requests', async () => {
    const { get, renderings } = counted()
    const asked = await Promise.all(Array.from({ length: 50 }, () => get('br /fabrics', 7)))
    await get('br /fabrics', 7)
    expect(renderings()).toBe(1)
    expect(new Set(asked).size).toBe(1)
    await get('br /fabrics', 8)
    expect(renderings()).toBe(2)
  })
  it('revalidates a page once per version before rendering it again', async () => {
    const cache = createPageCache()
    let [renderings, looks, isStill] = [0, 0, true]
    const get = (version: number) =>
      cache.get({
        key: 'br /fabrics',
        version,
        render: async () => page(`rendering ${(renderings += 1)}`),
        isFresh: async () => {
          looks += 1
          return isStill
        },
      })
    const first = await get(7)
    expect([await get(8), await get(8), await get(7)]).toEqual([first, first, first])
    expect([renderings, looks]).toEqual([1, 1])
    isStill = false
    expect(await get(9)).not.toBe(first)
    expect([renderings, looks]).toEqual([2, 2])
  })
  it('caches neither private pages nor failures', async () => {
    const { get, renderings } = counted(null)
    expect([await get('a', 1), await get('a', 1), renderings()]).toEqual([null, null, 2])
    const cache = createPageCache()
    const isFresh = async () => true
    const render = () => Promise.reject(new Error('no database'))
    await expect(cache.get({ key: 'b', version: 1, render, isFresh })).rejects.toThrow('no database')
    const again = { key: 'b', version: 1, render: async () => page('back'), isFresh }
    expect(await cache.get(again)).toEqual(page('back'))
  })
  it('does not cache overlong addresses', async () => {
    const { get, renderings } = counted()
    const key = `/fabrics?q=${'x'.repeat(700)}`
    await get(key, 1)
    await get(key, 1)
    expect(renderings()).toBe(2)
  })
})
