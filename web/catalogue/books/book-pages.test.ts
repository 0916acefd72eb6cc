import { describe, expect, it } from 'vitest'
import {
  clothsOf,
  openAt,
  openFabric,
  pagesOf,
  spreadSearch,
  spreadsOf,
  type BookFabric,
} from './book-pages.ts'

const on = (page: number, id: string) => ({ id, page }) as BookFabric
const fabrics = [on(1, 'a'), on(2, 'b'), on(2, 'c'), on(5, 'd')]
const spreads = spreadsOf(fabrics)
const open = (search: string) => openAt(new URLSearchParams(search), spreads)

describe('a book', () => {
  it('has spreads of two pages, empty pages included, the last page alone', () => {
    expect(spreads.map(pagesOf)).toEqual([[1, 2], [3, 4], [5]])
    expect(spreads.map(spread => clothsOf(spread).map(({ id }) => id))).toEqual([['a', 'b', 'c'], [], ['d']])
  })
  it('opens at the page in the URL, whichever page of the spread it is', () => {
    expect(['', 'page=1', 'page=2', 'page=3', 'page=4', 'page=5'].map(open)).toEqual([0, 0, 0, 1, 1, 2])
    expect(['page=99', 'page=-1', 'page=x', 'page=1.5'].map(open)).toEqual([0, 0, 0, 0])
    expect(spreads.map(spread => open(spreadSearch(spread)))).toEqual([0, 1, 2])
  })
  it('is open at the fabric with a page to itself, the right before the left, else at the first', () => {
    const openIn = (...pages: [number, string][]) =>
      openFabric(spreadsOf(pages.map(([page, id]) => on(page, id)))[0]!)?.id
    expect(openIn([1, 'a'], [2, 'b'])).toBe('b')
    expect(openIn([1, 'a'], [2, 'b'], [2, 'c'])).toBe('a')
    expect(openIn([1, 'a'], [1, 'b'], [2, 'c'], [2, 'd'])).toBe('a')
    expect(openFabric(spreads[1]!)).toBeUndefined()
  })
  it('without fabrics has no pages', () => {
    expect(spreadsOf([])).toEqual([])
  })
})
