import { describe, expect, it } from 'vitest'
import { booksShown, readBookFilter, type BookFilter } from './book-filter.ts'

const books = [
  { id: 'old', isHeld: true, launched: '2020-09-07', withdrawn: '2025-12-31' },
  { id: 'new', isHeld: false, launched: '2026-11-02', withdrawn: null },
  { id: 'plain', isHeld: true, launched: '2025-05-12', withdrawn: null },
]
const shown = (filter: BookFilter) => booksShown(books, filter, '2026-11-20').map(({ id }) => id)

describe('the books of a supplier', () => {
  it('are filtered by the URL, newest first', () => {
    expect(shown('all')).toEqual(['new', 'plain', 'old'])
    expect(shown('held')).toEqual(['plain', 'old'])
    expect(shown('new')).toEqual(['new'])
    expect(shown('withdrawn')).toEqual(['old'])
  })
  it('are all shown where the URL has no known filter', () => {
    expect(readBookFilter(new URLSearchParams('books=held'))).toBe('held')
    expect(readBookFilter(new URLSearchParams('books=burnt'))).toBe('all')
  })
})
