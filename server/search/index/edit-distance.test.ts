import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../testing/scan-words.ts'
import { editDistance, letterMask } from './edit-distance.ts'
import { countWord } from './bitset.ts'

describe('editDistance', () => {
  it.each([
    ['tartan', 'tartan', 0],
    ['tratan', 'tartan', 1],
    ['glenmor', 'glenmoor', 1],
    ['holden', 'halden', 1],
    ['upholstrey', 'upholstery', 1],
    ['hearingbone', 'herringbone', 1],
    ['houndtoth', 'houndstooth', 2],
    ['wool', 'silk', 3],
  ])('from %s to %s is %i', (one, other, errors) => {
    expect(editDistance(one, other, 2)).toBe(errors)
  })

  it('agrees with the full table, and letter masks never separate two near words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 10 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const errors = distance(one, other)
        expect(editDistance(one, other, most)).toBe(Math.min(errors, most + 1))
        expect(countWord(letterMask(one) ^ letterMask(other))).toBeLessThanOrEqual(2 * errors)
      }),
      { numRuns: 2000 },
    )
  })
})
