import { colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import { risingOrder } from './value-order.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** Sort orders that depend on neither reader nor stock; positions themselves are in order of name. */
export type CatalogueOrders = { newest: Uint32Array; relevance: Uint32Array }
/** The inverse: the rank of each position. */
export type CatalogueRanks = CatalogueOrders

/**
 * - newest: latest listing first, then by name.
 * - relevance, for a search without words: one colourway of every design, then a second of each and so on;
 * within these the newest of every supplier, then its next newest. So a page shows as many designs of as many
 * suppliers as it can. Discontinued cloth comes last.
 */
export function* catalogueOrders(
  base: Pick<CatalogueBase, 'columns' | 'firsts'>,
  supplierOfDesign: Uint32Array,
): SlicedWork<CatalogueOrders> {
  const { listedDays } = base.columns
  let lastDay = 0
  for (const day of listedDays) if (day > lastDay) lastDay = day
  yield
  const ages = new Float64Array(listedDays.length)
  for (let at = 0; at < ages.length; at += 1) {
    ages[at] = lastDay - listedDays[at]!
    if (at % YIELD_EVERY === 0) yield
  }
  const newest = yield* risingOrder(ages)
  return { newest, relevance: yield* designsInTurn(base, supplierOfDesign, newest) }
}

const DISCONTINUED = colourwayStatuses.indexOf('discontinued')

function* designsInTurn(
  { columns, firsts }: Pick<CatalogueBase, 'columns' | 'firsts'>,
  supplierOfDesign: Uint32Array,
  newest: Uint32Array,
): SlicedWork<Uint32Array> {
  const { size, statuses, designs } = columns
  const [groups, turns] = [new Float64Array(size), new Float64Array(size)]
  const taken = new Map<number, number>()
  for (let at = 0; at < size; at += 1) {
    const position = newest[at]!
    const design = designs[position]!
    const isGone = statuses[position] === DISCONTINUED
    const group = (isGone ? size : 0) + position - firsts[design]!
    // Counts the supplier's cloths within a group: all first colourways of designs, all second ones, and so
    // on.
    const queue = group * 2 ** 20 + supplierOfDesign[design]!
    const turn = taken.get(queue) ?? 0
    taken.set(queue, turn + 1)
    groups[position] = group
    turns[position] = turn
    if (at % YIELD_EVERY === 0) yield
  }
  return yield* risingOrder(groups, yield* risingOrder(turns, newest))
}
