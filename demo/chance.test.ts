import { describe, expect, it } from 'vitest'
import { Chance } from './chance.ts'

const draw = (chance: Chance) => Array.from({ length: 5 }, () => chance.unit())

describe('Chance', () => {
  it('repeats itself for a seed, and differs by seed and by branch', () => {
    expect(draw(new Chance(3))).toEqual(draw(new Chance(3)))
    expect(draw(new Chance(3))).not.toEqual(draw(new Chance(4)))
    expect(draw(new Chance(3).branch('a'))).not.toEqual(draw(new Chance(3).branch('b')))
  })

  it('gives a branch the same draws whatever its parent has drawn', () => {
    const busy = new Chance(3)
    busy.shuffled([1, 2, 3])
    expect(busy.branch('a').unit()).toBe(new Chance(3).branch('a').unit())
  })

  it('picks by weight, whole numbers with both ends, and keeps all when it shuffles', () => {
    const chance = new Chance(1)
    const picks = Array.from({ length: 1000 }, () =>
      chance.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    )
    expect(picks.filter(pick => pick === 'seldom').length).toBeGreaterThan(50)
    expect(picks.filter(pick => pick === 'seldom').length).toBeLessThan(170)
    expect(picks).not.toContain('never')
    expect(new Set(Array.from({ length: 200 }, () => chance.whole(2, 4)))).toEqual(new Set([2, 3, 4]))
    expect(chance.shuffled([1, 2, 3, 4]).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
    expect(() => chance.pick([])).toThrow(RangeError)
  })
})
