import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import { countWord, hasBit, type Bitset } from '../index/bitset.ts'
import { NO_PRICE } from '../index/colourway-columns.ts'
import { falling } from '../index/value-order.ts'
import type { Sources } from './conditions.ts'
import type { NearColours } from './near-colour.ts'
import type { Selection } from './selection.ts'

export type PageRequest = { sort: FabricFilters['sort']; skip: number; take: number }
type Found = { matched: Bitset; selection: Selection; total: number }

/**
 * When fewer than one in this many match, the matches are sorted instead of scanning a full order for them.
 */
const SPARSE = 64

/** The positions of one page of the matches, in the requested order. */
export function pageOfResults(found: Found, sources: Sources, { sort, skip, take }: PageRequest): number[] {
  const { catalogue, near, match } = sources
  const { orders, ranks } = catalogue
  const page = { skip, take }
  if (near && (sort === 'closest' || (sort === 'relevance' && !match)))
    return walked(orderableFirst(near, sources), found.matched, page)
  switch (sort) {
    case 'name':
      return bitsFrom(found.matched, page)
    case 'newest':
      return inOrder(orders.newest, ranks.newest, found, page)
    case 'priceUp':
    case 'priceDown':
    case 'stock':
      return byValue(found, sources, { sort, skip, take })
    case 'relevance':
    case 'closest':
      return match
        ? byScore(found, ranks.relevance, match.scoreOf, page)
        : inOrder(orders.relevance, ranks.relevance, found, page)
  }
}

type Page = Omit<PageRequest, 'sort'>

/** By distance, but what cannot be ordered, because it is discontinued or out of stock, behind all that can. */
function* orderableFirst(near: NearColours, { catalogue, stock }: Sources): Generator<number> {
  const others: number[] = []
  for (const { position } of near.nearestFirst()) {
    if (isOrderable(position, catalogue, stock)) yield position
    else others.push(position)
  }
  yield* others
}

const DISCONTINUED = colourwayStatuses.indexOf('discontinued')
const isOrderable = (
  position: number,
  { columns }: Sources['catalogue'],
  { free, statements }: Sources['stock'],
): boolean => columns.statuses[position] !== DISCONTINUED && (free[position]! > 0 || statements.has(position))

/** A page of a set by position; words before the page are only counted. */
function bitsFrom(bits: Bitset, { skip, take }: Page): number[] {
  const page: number[] = []
  let passed = 0
  for (let at = 0; at < bits.length && page.length < take; at += 1) {
    const count = countWord(bits[at]!)
    if (passed + count > skip)
      for (let word = bits[at]!; word !== 0 && page.length < take; word &= word - 1) {
        if (passed >= skip) page.push((at << 5) + 31 - Math.clz32(word & -word))
        passed += 1
      }
    else passed += count
  }
  return page
}

function walked(order: Iterable<number>, matched: Bitset, { skip, take }: Page): number[] {
  const page: number[] = []
  let passed = 0
  for (const position of order) {
    if (!hasBit(matched, position)) continue
    if (passed >= skip) page.push(position)
    if (page.length === take) break
    passed += 1
  }
  return page
}

function sorted(
  positions: Uint32Array,
  { skip, take }: Page,
  compare: (one: number, other: number) => number,
) {
  return [
    ...positions
      .slice()
      .sort(compare)
      .subarray(skip, skip + take),
  ]
}

const isSparse = (count: number, size: number): boolean => count * SPARSE < size

function inOrder(
  order: Uint32Array,
  ranks: Uint32Array,
  { matched, selection, total }: Found,
  page: Page,
): number[] {
  return isSparse(total, order.length)
    ? sorted(selection.positions, page, (one, other) => ranks[one]! - ranks[other]!)
    : walked(order, matched, page)
}

function byValue(
  { matched, selection, total }: Found,
  { stock, prices, catalogue }: Sources,
  { sort, ...page }: PageRequest,
) {
  const values = sort === 'stock' ? stock.free : prices.minor
  if (isSparse(total, catalogue.columns.size))
    return sorted(
      selection.positions,
      page,
      sort === 'priceUp'
        ? (one, other) => pricedUp(values[one]!) - pricedUp(values[other]!) || one - other
        : (one, other) => values[other]! - values[one]! || one - other,
    )
  const rising = sort === 'stock' ? stock.freeRising : prices.rising()
  return walked(sort === 'priceUp' ? knownFirst(values, rising) : falling(values, rising), matched, page)
}

/** The dearest first ends with those without a price; the cheapest first does so too. */
const pricedUp = (minor: number): number => (minor === NO_PRICE ? Number.MAX_VALUE : minor)

function* knownFirst(values: Float64Array, rising: Uint32Array): Generator<number> {
  let [from, to] = [0, rising.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (values[rising[middle]!] === NO_PRICE) from = middle + 1
    else to = middle
  }
  yield* rising.subarray(from)
  yield* rising.subarray(0, from)
}

const SCORES = 2 ** 16

/**
 * Highest score first; ties in the order used without search words. Only the scores on the page are sorted.
 */
function byScore(
  { selection }: Found,
  ranks: Uint32Array,
  scoreOf: (position: number) => number,
  { skip, take }: Page,
): number[] {
  const { positions, count } = selection
  const scores = new Uint16Array(count)
  const counts = new Uint32Array(SCORES)
  let greatest = 0
  for (let nth = 0; nth < count; nth += 1) {
    const score = scoreOf(positions[nth]!)
    scores[nth] = score
    counts[score]! += 1
    if (score > greatest) greatest = score
  }
  const page: number[] = []
  let before = 0
  for (let score = greatest; score >= 0 && page.length < take; score -= 1) {
    const here = counts[score]!
    if (here > 0 && before + here > skip) {
      const alike = positions.filter((_, nth) => scores[nth] === score)
      const rest = { skip: Math.max(0, skip - before), take: take - page.length }
      page.push(...firstByRank(alike, ranks, rest))
    }
    before += here
  }
  return page
}

/** Below this many a plain sort is fast enough. */
const FEW = 2048

/** The page of those with the lowest ranks, discarding ranks beyond the page before sorting. */
function firstByRank(positions: Uint32Array, ranks: Uint32Array, page: Page): number[] {
  const wanted = page.skip + page.take
  let candidates = positions
  while (candidates.length > FEW && candidates.length > wanted * 4) {
    // Ranks are spread evenly enough that a threshold slightly above the wanted share keeps the whole page.
    const greatest = candidates.reduce((most, position) => Math.max(most, ranks[position]!), 0)
    const cut = Math.ceil((greatest * wanted * 2) / candidates.length)
    const nearest = candidates.filter(position => ranks[position]! <= cut)
    if (nearest.length < wanted || nearest.length === candidates.length) break
    candidates = nearest
  }
  return sorted(candidates, page, (one, other) => ranks[one]! - ranks[other]!)
}
