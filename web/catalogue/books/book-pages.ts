import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getBook } from '@selvedge/contract/catalogue/catalogue.ts'

export type Book = DataOf<typeof getBook>
export type BookFabric = Book['fabrics'][number]
/** A page with the fabrics mounted on it. */
export type Leaf = { page: number; fabrics: BookFabric[] }
/** Two facing pages; the last may be alone. */
export type Spread = { left: Leaf; right: Leaf | null }

/** All pages of a book in order, empty ones included. */
export function spreadsOf(fabrics: readonly BookFabric[]): Spread[] {
  const pageCount = Math.max(0, ...fabrics.map(({ page }) => page))
  const onPage = Map.groupBy(fabrics, ({ page }) => page)
  const leaf = (page: number): Leaf => ({ page, fabrics: onPage.get(page) ?? [] })
  return Array.from({ length: Math.ceil(pageCount / 2) }, (_, index) => {
    const left = 2 * index + 1
    return { left: leaf(left), right: left < pageCount ? leaf(left + 1) : null }
  })
}

/** Index of the spread in the URL; by default the first. */
export function openAt(search: URLSearchParams, spreads: readonly Spread[]): number {
  const page = Number(search.get('page'))
  const found = spreads.findIndex(({ left }) => left.page === page || left.page === page - 1)
  return Math.max(0, found)
}

/** Search of a spread's URL: its left page; empty for the first spread. */
export const spreadSearch = ({ left }: Spread): string => (left.page === 1 ? '' : `?page=${left.page}`)

/** `11, 12`. */
export const pagesOf = ({ left, right }: Spread): number[] => [left.page, ...(right ? [right.page] : [])]

export const clothsOf = ({ left, right }: Spread): BookFabric[] => [
  ...left.fabrics,
  ...(right?.fabrics ?? []),
]

/** The fabric that a spread is open at: the one with a page to itself, the right before the left; otherwise the first. */
export function openFabric(spread: Spread): BookFabric | undefined {
  const large = [spread.right, spread.left].find(leaf => leaf?.fabrics.length === 1)
  return large?.fabrics[0] ?? clothsOf(spread)[0]
}
