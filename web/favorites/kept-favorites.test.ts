import { describe, expect, it } from 'vitest'
import { MAX_KEPT_FAVORITES } from '@selvedge/contract/favorites/favorites-terms.ts'
import { nothingKept, parseKept, withKept } from './kept-favorites.ts'

describe('favourites kept in the browser', () => {
  it('adds a cloth once, removes it, and changes the id with each change', () => {
    const one = withKept(nothingKept, 'loch', true)
    expect(one.fabricIds).toEqual(['loch'])
    expect(withKept(one, 'loch', true)).toBe(one)
    const two = withKept(one, 'delft', true)
    expect(two.fabricIds).toEqual(['loch', 'delft'])
    expect(new Set([nothingKept.id, one.id, two.id]).size).toBe(3)
    expect(withKept(two, 'loch', false).fabricIds).toEqual(['delft'])
    expect(withKept(two, 'other', false)).toBe(two)
  })

  it('adds nothing above the limit, and loses nothing', () => {
    const ids = Array.from({ length: MAX_KEPT_FAVORITES }, (_, index) => `cloth-${index}`)
    const full = { id: crypto.randomUUID(), fabricIds: ids }
    expect(withKept(full, 'one-more', true)).toBe(full)
    expect(withKept(full, 'cloth-0', false).fabricIds).toHaveLength(MAX_KEPT_FAVORITES - 1)
  })

  it('reads the valid part of what was stored', () => {
    const id = crypto.randomUUID()
    expect(parseKept({ id, fabricIds: ['loch', 7, '', 'loch', 'x'.repeat(121)] })).toEqual({
      id,
      fabricIds: ['loch'],
    })
    for (const nonsense of [null, 'kept', [], { id: 'no-uuid', fabricIds: [] }, { id, fabricIds: 'loch' }])
      expect(parseKept(nonsense)).toBeUndefined()
  })
})
