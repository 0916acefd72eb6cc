import { describe, expect, it } from 'vitest'
import { createPageCache, type KeptPage } from './page-cache.ts'

const page = (text: string): KeptPage => ({ headers: [], body: new TextEncoder().encode(text), sources: [] })

/** A cache with a page that counts its renders. */
function counted(made: KeptPage | null = page('cloth')) {
  const cache = createPageCache()
  let renderings = 0
  const render = async () => {
    renderings += 1
    return made
  }
  const take = (key: string, version: number, isStill = false) =>
    cache.take({ key, version, render, isStillSo: async () => isStill })
  return { take, renderings: () => renderings }
}

describe('the cache of pages', () => {
  it('renders a page once for all concurrent and later requests', async () => {
    const { take, renderings } = counted()
    const asked = await Promise.all(Array.from({ length: 50 }, () => take('br /fabrics', 7)))
    await take('br /fabrics', 7)
    expect(renderings()).toBe(1)
    expect(new Set(asked).size).toBe(1)
    await take('br /fabrics', 8)
    expect(renderings()).toBe(2)
  })
  it('revalidates a page once per version before rendering it again', async () => {
    const cache = createPageCache()
    let [renderings, looks, isStill] = [0, 0, true]
    const take = (version: number) =>
      cache.take({
        key: 'br /fabrics',
        version,
        render: async () => page(`rendering ${(renderings += 1)}`),
        isStillSo: async () => {
          looks += 1
          return isStill
        },
      })
    const first = await take(7)
    expect([await take(8), await take(8), await take(7)]).toEqual([first, first, first])
    expect([renderings, looks]).toEqual([1, 1])
    isStill = false
    expect(await take(9)).not.toBe(first)
    expect([renderings, looks]).toEqual([2, 2])
  })
  it('caches neither private pages nor failures', async () => {
    const { take, renderings } = counted(null)
    expect([await take('a', 1), await take('a', 1), renderings()]).toEqual([null, null, 2])
    const cache = createPageCache()
    const isStillSo = async () => true
    const render = () => Promise.reject(new Error('no database'))
    await expect(cache.take({ key: 'b', version: 1, render, isStillSo })).rejects.toThrow('no database')
    const again = { key: 'b', version: 1, render: async () => page('back'), isStillSo }
    expect(await cache.take(again)).toEqual(page('back'))
  })
  it('does not cache overlong addresses', async () => {
    const { take, renderings } = counted()
    const key = `/fabrics?q=${'x'.repeat(700)}`
    await take(key, 1)
    await take(key, 1)
    expect(renderings()).toBe(2)
  })
})
