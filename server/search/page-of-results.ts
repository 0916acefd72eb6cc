import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { hasBit, type Bitset } from './bitset.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { PriceColumn } from './price-columns.ts'
import { falling } from './sorted-column.ts'
import type { StockColumns } from './stock-columns.ts'
import type { WordMatch } from './word-index.ts'

export type Ranked = {
  catalogue: IndexedCatalogue
  stock: StockColumns
  prices: PriceColumn
  match?: WordMatch
}
export type PageRequest = { sort: FabricFilters['sort']; skip: number; take: number }

/** The positions of one page of the matched ones, in the asked order. */
export function pageOfResults(matched: Bitset, ranked: Ranked, { sort, skip, take }: PageRequest): number[] {
  if (sort === 'relevance' && ranked.match) {
    return byScore(matched, ranked.catalogue.orders.relevance, ranked.match.scores).slice(skip, skip + take)
  }
  const page: number[] = []
  let passed = 0
  for (const position of walk(ranked, sort)) {
    if (!hasBit(matched, position)) continue
    if (passed >= skip) page.push(position)
    if (page.length === take) break
    passed += 1
  }
  return page
}

function walk(ranked: Ranked, sort: FabricFilters['sort']): Iterable<number> {
  switch (sort) {
    case 'relevance':
    case 'newest':
    case 'name':
      return ranked.catalogue.orders[sort]
    case 'priceUp':
      return ranked.prices.minor.rising
    case 'priceDown':
      return falling(ranked.prices.minor)
    case 'stock':
      return falling(ranked.stock.free)
  }
}

/** Best score first; within a score in the order that needs no words. One pass, because scores are few. */
function byScore(matched: Bitset, order: Uint32Array, scores: Uint16Array): number[] {
  const found = new Map<number, number[]>()
  for (const position of order) {
    if (!hasBit(matched, position)) continue
    const score = scores[position]!
    const equals = found.get(score)
    if (equals) equals.push(position)
    else found.set(score, [position])
  }
  return [...found].sort(([one], [other]) => other - one).flatMap(([, positions]) => positions)
}
