import { describe, expect, it } from 'vitest'
import { clothPath, clothViews, clothWidths, widestCloth } from '@selvedge/contract/access/paths.ts'
import type { ClothPictureRequest } from '../platform/cloth-pictures.ts'
import { clothRoutes } from './cloth.ts'

const hash = 'a'.repeat(32)

type Pictures = Parameters<typeof clothRoutes>[0]['pictures']

describe('pictures of cloth', () => {
  const drawn: ClothPictureRequest[] = []
  const pictures: Pictures = {
    get: async request => {
      drawn.push(request)
      return new Uint8Array([1])
    },
    sketch: async () => new Uint8Array([2, 2]),
    keptBytes: async () => undefined,
    preview: () => undefined,
    isRendering: () => false,
    close: async () => undefined,
  }
  const routesWith = (changed: Partial<Pictures> = {}) =>
    clothRoutes({ clock: () => new Date('2026-11-20T09:00Z'), pictures: { ...pictures, ...changed } })
  const routes = routesWith()

  it('are rendered at most as wide as a page shows them', async () => {
    for (const view of clothViews)
      for (const width of clothWidths) {
        const answer = await routes.request(clothPath(hash, view, width, 'avif'))
        expect([view, width, answer.status]).toEqual([view, width, width <= widestCloth[view] ? 200 : 404])
      }
    expect(drawn.filter(({ view, width }) => width > widestCloth[view])).toEqual([])
  })

  it('are answered with a sketch, which no cache keeps, until they are rendered', async () => {
    const rendering = new Promise<undefined>(() => undefined)
    const ask = (changed: Partial<Pictures>) =>
      routesWith({ get: () => rendering, ...changed }).request(clothPath(hash, 'swatch', 320, 'avif'))
    const sketch = await ask({})
    expect(await sketch.bytes()).toEqual(new Uint8Array([2, 2]))
    expect(Object.fromEntries(sketch.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    })
    const neither = await ask({ sketch: () => rendering })
    expect(Object.fromEntries(neither.headers)).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
    })
  })
})
