import { addBit, emptyBits, type Bitset } from './bitset.ts'

/** Numbers by position, and the positions in the order of their numbers. */
export type SortedColumn = { values: Float64Array; rising: Uint32Array }

/** Sorts positions by a number, rising, then by where they stand in `ties`. */
export function sortedColumn(values: Float64Array, tieRank: Uint32Array): SortedColumn {
  const rising = Uint32Array.from(values.keys())
  rising.sort((one, other) => values[one]! - values[other]! || tieRank[one]! - tieRank[other]!)
  return { values, rising }
}

/** How many of the sorted numbers lie below `bound`. */
function countBelow({ values, rising }: SortedColumn, bound: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[rising[middle]!]! < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** Positions whose number is at least `min`, and at most `max` where that is given. */
export function rangeBits(column: SortedColumn, min: number, max = Infinity): Bitset {
  const bits = emptyBits(column.values.length)
  for (let at = countBelow(column, min); at < column.rising.length; at += 1) {
    const position = column.rising[at]!
    if (column.values[position]! > max) break
    addBit(bits, position)
  }
  return bits
}

/** Where each position stands in an order of positions. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  order.forEach((position, rank) => (ranks[position] = rank))
  return ranks
}

/** Positions from the greatest number to the least; those of one number still by their tie rank. */
export function* falling({ values, rising }: SortedColumn): Generator<number> {
  for (let end = rising.length; end > 0;) {
    const value = values[rising[end - 1]!]!
    let start = end
    while (start > 0 && values[rising[start - 1]!] === value) start -= 1
    yield* rising.subarray(start, end)
    end = start
  }
}
