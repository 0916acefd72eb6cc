import { describe, expect, it } from 'vitest'
import { satinBindings } from './satin-binding.ts'

const ends = 80
const picks = 96

describe('satinBindings', () => {
  it('binds every end once in every satin', () => {
    const bound = satinBindings(ends, picks, 8, 3)
    for (let end = 0; end < ends; end++) {
      for (let block = 0; block < picks; block += 8) {
        let points = 0
        for (let pick = block; pick < block + 8; pick++) points += bound[pick * ends + end]!
        expect(points).toBe(1)
      }
    }
  })

  it('keeps binding points away from each other, across the edges of the repeat too', () => {
    const bound = satinBindings(ends, picks, 8, 3)
    let touching = 0
    for (let pick = 0; pick < picks; pick++) {
      for (let end = 0; end < ends; end++) {
        if (bound[pick * ends + end] === 0) continue
        for (const step of [-1, 0, 1]) {
          touching += bound[((pick + step + picks) % picks) * ends + ((end + 1) % ends)]!
        }
      }
    }
    expect(touching / ((ends * picks) / 8)).toBeLessThan(0.01)
  })

  it('is not regular: the step from end to end varies', () => {
    const bound = satinBindings(ends, picks, 8, 3)
    const place = (end: number) =>
      Array.from({ length: 8 }, (_, pick) => bound[(40 + pick) * ends + end]).indexOf(1)
    const steps = new Set(Array.from({ length: ends - 1 }, (_, end) => (place(end + 1) - place(end) + 8) % 8))
    expect(steps.size).toBeGreaterThan(3)
  })
})
