import { describe, expect, it } from 'vitest'
import { MAX_KEPT_FAVORITES } from '@selvedge/contract/favorites/favorites-terms.ts'
import { noLocalFavorites, parseLocalFavorites, withLocalFavorite } from './local-favorites.ts'

describe('favourites kept in the browser', () => {
  it('adds a cloth once, removes it, and changes the id with each change', () => {
    const one = withLocalFavorite(noLocalFavorites, 'loch', true)
    expect(one.fabricIds).toEqual(['loch'])
    expect(withLocalFavorite(one, 'loch', true)).toBe(one)
    const two = withLocalFavorite(one, 'delft', true)
    expect(two.fabricIds).toEqual(['loch', 'delft'])
    expect(new Set([noLocalFavorites.id, one.id, two.id]).size).toBe(3)
    expect(withLocalFavorite(two, 'loch', false).fabricIds).toEqual(['delft'])
    expect(withLocalFavorite(two, 'other', false)).toBe(two)
  })

  it('adds nothing above the limit, and loses nothing', () => {
    const ids = Array.from({ length: MAX_KEPT_FAVORITES }, (_, index) => `cloth-${index}`)
    const full = { id: crypto.randomUUID(), fabricIds: ids }
    expect(withLocalFavorite(full, 'one-more', true)).toBe(full)
    expect(withLocalFavorite(full, 'cloth-0', false).fabricIds).toHaveLength(MAX_KEPT_FAVORITES - 1)
  })

  it('reads the valid part of what was stored', () => {
    const id = crypto.randomUUID()
    expect(parseLocalFavorites({ id, fabricIds: ['loch', 7, '', 'loch', 'x'.repeat(121)] })).toEqual({
      id,
      fabricIds: ['loch'],
    })
    for (const nonsense of [null, 'kept', [], { id: 'no-uuid', fabricIds: [] }, { id, fabricIds: 'loch' }])
      expect(parseLocalFavorites(nonsense)).toBeUndefined()
  })
})
