import { describe, expect, it } from 'vitest'
import { clothPath, clothViews, clothWidths, widestCloth } from '@selvedge/contract/access/paths.ts'
import type { ClothPictureRequest } from '../platform/cloth-pictures.ts'
import { clothRoutes } from './cloth.ts'

const hash = 'a'.repeat(32)

describe('pictures of cloth', () => {
  const drawn: ClothPictureRequest[] = []
  const routes = clothRoutes({
    clock: () => new Date('2026-11-20T09:00Z'),
    pictures: {
      get: async request => {
        drawn.push(request)
        return new Uint8Array([1])
      },
      close: async () => undefined,
    },
  })

  it('are rendered at most as wide as a page shows them', async () => {
    for (const view of clothViews)
      for (const width of clothWidths) {
        const answer = await routes.request(clothPath(hash, view, width, 'avif'))
        expect([view, width, answer.status]).toEqual([view, width, width <= widestCloth[view] ? 200 : 404])
      }
    expect(drawn.filter(({ view, width }) => width > widestCloth[view])).toEqual([])
  })
})
