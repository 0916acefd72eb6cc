import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

const draw = (random: Random) => Array.from({ length: 5 }, () => random.unit())

describe('Random', () => {
  it('repeats itself for a seed, and differs by seed and by branch', () => {
    expect(draw(new Random(3))).toEqual(draw(new Random(3)))
    expect(draw(new Random(3))).not.toEqual(draw(new Random(4)))
    expect(draw(new Random(3).branch('a'))).not.toEqual(draw(new Random(3).branch('b')))
  })

  it('gives a branch the same values whatever its parent has generated', () => {
    const busy = new Random(3)
    busy.shuffled([1, 2, 3])
    expect(busy.branch('a').unit()).toBe(new Random(3).branch('a').unit())
  })

  it('picks by weight, includes both ends of whole numbers, and keeps all items when it shuffles', () => {
    const random = new Random(1)
    const picks = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    )
    expect(picks.filter(pick => pick === 'seldom').length).toBeGreaterThan(50)
    expect(picks.filter(pick => pick === 'seldom').length).toBeLessThan(170)
    expect(picks).not.toContain('never')
    expect(new Set(Array.from({ length: 200 }, () => random.whole(2, 4)))).toEqual(new Set([2, 3, 4]))
    expect(random.shuffled([1, 2, 3, 4]).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
    expect(() => random.pick([])).toThrow(RangeError)
  })
})
