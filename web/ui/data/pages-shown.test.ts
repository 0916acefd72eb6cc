import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it('shows the ends and the neighbours, with gaps between', () => {
  expect(pagesShown(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(pagesShown(1, 12)).toEqual([1, 2, 3, 'gap', 12])
  expect(pagesShown(12, 12)).toEqual([1, 'gap', 10, 11, 12])
})

it('never puts a gap where a single page would fit', () => {
  expect(pagesShown(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesShown(1, 1)).toEqual([1])
})
