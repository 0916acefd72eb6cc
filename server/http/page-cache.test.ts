import { describe, expect, it } from 'vitest'
import { createPageCache, type KeptPage } from './page-cache.ts'

const page = (text: string): KeptPage => ({ headers: [], body: new TextEncoder().encode(text) })

describe('the cache of pages', () => {
  it('renders a page once for all who ask for it, also at the same time', async () => {
    const cache = createPageCache()
    let renderings = 0
    const render = async () => {
      renderings += 1
      return page('cloth')
    }
    const asked = await Promise.all(Array.from({ length: 50 }, () => cache.take('7 br /fabrics', render)))
    await cache.take('7 br /fabrics', render)
    expect(renderings).toBe(1)
    expect(new Set(asked).size).toBe(1)
    await cache.take('8 br /fabrics', render)
    expect(renderings).toBe(2)
  })
  it('keeps nothing that is one visitor’s own, and nothing that failed', async () => {
    const cache = createPageCache()
    let renderings = 0
    const own = async () => {
      renderings += 1
      return null
    }
    expect([await cache.take('a', own), await cache.take('a', own), renderings]).toEqual([null, null, 2])
    await expect(cache.take('b', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await cache.take('b', async () => page('back'))).toEqual(page('back'))
  })
  it('has no room for an address made up to fill it', async () => {
    const cache = createPageCache()
    let renderings = 0
    const render = async () => {
      renderings += 1
      return page('x')
    }
    const key = `/fabrics?q=${'x'.repeat(700)}`
    await cache.take(key, render)
    await cache.take(key, render)
    expect(renderings).toBe(2)
  })
})
