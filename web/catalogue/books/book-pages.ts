import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getBook } from '@selvedge/contract/catalogue/catalogue.ts'

export type Book = DataOf<typeof getBook>
export type BookFabric = Book['fabrics'][number]
/** A page and what is mounted on it. */
export type Leaf = { page: number; fabrics: BookFabric[] }
/** Two pages that face each other; the last may stand alone. */
export type Spread = { left: Leaf; right: Leaf | null }

/** All pages of a book side by side in their order; a page on which nothing is mounted is there all the same. */
export function spreadsOf(fabrics: readonly BookFabric[]): Spread[] {
  const pageCount = Math.max(0, ...fabrics.map(({ page }) => page))
  const onPage = Map.groupBy(fabrics, ({ page }) => page)
  const leaf = (page: number): Leaf => ({ page, fabrics: onPage.get(page) ?? [] })
  return Array.from({ length: Math.ceil(pageCount / 2) }, (_, index) => {
    const left = 2 * index + 1
    return { left: leaf(left), right: left < pageCount ? leaf(left + 1) : null }
  })
}

/** Where an address opens the book, from 0: at the first pages unless it names others. */
export function openAt(search: URLSearchParams, spreads: readonly Spread[]): number {
  const page = Number(search.get('page'))
  const found = spreads.findIndex(({ left }) => left.page === page || left.page === page - 1)
  return Math.max(0, found)
}

/** The address of a spread: its left page, the first pages under the book's own. */
export const spreadSearch = ({ left }: Spread): string => (left.page === 1 ? '' : `?page=${left.page}`)

/** `11, 12`. */
export const pagesOf = ({ left, right }: Spread): number[] => [left.page, ...(right ? [right.page] : [])]

export const clothsOf = ({ left, right }: Spread): BookFabric[] => [
  ...left.fabrics,
  ...(right?.fabrics ?? []),
]
