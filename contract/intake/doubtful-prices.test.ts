import { expect, it } from 'vitest'
import { isFarOff, middleOf, TIMES_OFF_MIDDLE } from './doubtful-prices.ts'

it('finds the middle of enough prices', () => {
  expect(middleOf([4500, 90_000, 4400, 4700, 4600])).toBe(4600)
  expect(middleOf([4500, 90_000, 4400, 4700])).toBeUndefined()
})

it('asks about a price as many times as high or as low', () => {
  const far = (minor: number) => isFarOff(minor, 4600, TIMES_OFF_MIDDLE)
  expect([45_999, 46_000, 461, 460].map(far)).toEqual([false, true, false, true])
})
