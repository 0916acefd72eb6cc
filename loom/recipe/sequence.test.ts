import { expect, it } from 'vitest'
import { coloursIn, spreadRuns, threadsIn } from './sequence.ts'

it('counts, lists and expands a colour order', () => {
  const runs = [
    ['#111111', 2],
    ['#eeeeee', 1],
    ['#111111', 1],
  ] as const
  expect(threadsIn(runs)).toBe(4)
  expect(coloursIn(runs)).toEqual(['#111111', '#eeeeee'])
  expect([...spreadRuns(runs, coloursIn(runs))]).toEqual([0, 0, 1, 0])
})
