import type { BookCover } from '@selvedge/contract/catalogue/catalogue.ts'
import { NEW_FOR_DAYS } from '@selvedge/contract/catalogue/terms.ts'

export const bookFilters = ['all', 'held', 'new', 'withdrawn'] as const
export type BookFilter = (typeof bookFilters)[number]

const DAY_MS = 24 * 3600 * 1000

export const readBookFilter = (search: URLSearchParams): BookFilter =>
  bookFilters.find(filter => filter === search.get('books')) ?? 'all'

type Filtered = Pick<BookCover, 'isHeld' | 'launched' | 'withdrawn'>

/** Newest first. `today` is 'YYYY-MM-DD'. */
export const booksShown = <Book extends Filtered>(
  books: readonly Book[],
  filter: BookFilter,
  today: string,
): Book[] =>
  books
    .filter(book => isShown(book, filter, today))
    .toSorted((one, other) => other.launched.localeCompare(one.launched))

function isShown(book: Filtered, filter: BookFilter, today: string): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'held':
      return book.isHeld === true
    case 'new':
      return Date.parse(today) - Date.parse(book.launched) <= NEW_FOR_DAYS * DAY_MS
    case 'withdrawn':
      return book.withdrawn !== null
  }
}
