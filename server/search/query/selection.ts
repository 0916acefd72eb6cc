import { NO_BAND, type BandColumn } from '../index/bands.ts'
import type { Bitset } from '../index/bitset.ts'
import type { FacetColumn } from '../index/facet-column.ts'
import { scratchPositions } from './scratch.ts'

/** The matches, listed once and counted for every facet. Valid until the next search. */
export type Selection = {
  count: number
  readonly positions: Uint32Array
  /** The designs of the positions, with the number of positions in each. */
  readonly designs: DesignRuns
}
export type DesignRuns = { numbers: Uint32Array; counts: Uint32Array }

/** Lists are created on first use: what only one facet excludes is counted by only one of them. */
export function selectionOf(bits: Bitset, designOf: Uint32Array): Selection {
  let [positions, designs]: [Uint32Array | undefined, DesignRuns | undefined] = [undefined, undefined]
  return {
    get count() {
      return (positions ??= positionsOf(bits, designOf.length)).length
    },
    get positions() {
      return (positions ??= positionsOf(bits, designOf.length))
    },
    get designs() {
      return (designs ??= designRunsOf(bits, designOf))
    },
  }
}

function positionsOf(bits: Bitset, size: number): Uint32Array {
  const positions = scratchPositions(size)
  let count = 0
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      positions[count] = (at << 5) + 31 - Math.clz32(word & -word)
      count += 1
    }
  return positions.subarray(0, count)
}

/** Positions are sorted by design, so those of one design are consecutive. */
function designRunsOf(bits: Bitset, designOf: Uint32Array): DesignRuns {
  const [numbers, counts] = [scratchPositions(designOf.length), scratchPositions(designOf.length)]
  let [run, last] = [-1, -1]
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const design = designOf[(at << 5) + 31 - Math.clz32(word & -word)]!
      if (design === last) counts[run]! += 1
      else {
        run += 1
        last = design
        numbers[run] = design
        counts[run] = 1
      }
    }
  return { numbers: numbers.subarray(0, run + 1), counts: counts.subarray(0, run + 1) }
}

type Countable = Pick<FacetColumn, 'level' | 'starts' | 'codes' | 'values'>

/** The number of selected rows with each value. */
export function countsOf({ level, starts, codes, values }: Countable, selection: Selection): Uint32Array {
  const counts = new Uint32Array(values.length)
  if (level === 'design') countWeighted(starts!, codes, selection.designs, counts)
  else if (starts) countListed(starts, codes, selection.positions, counts)
  else countEach(codes, selection.positions, counts)
  return counts
}

function countEach(codes: Uint16Array, positions: Uint32Array, counts: Uint32Array): void {
  for (let nth = 0; nth < positions.length; nth += 1) counts[codes[positions[nth]!]!]! += 1
}

function countListed(
  starts: Uint32Array,
  codes: Uint16Array,
  positions: Uint32Array,
  counts: Uint32Array,
): void {
  for (let nth = 0; nth < positions.length; nth += 1) {
    const end = starts[positions[nth]! + 1]!
    for (let at = starts[positions[nth]!]!; at < end; at += 1) counts[codes[at]!]! += 1
  }
}

function countWeighted(
  starts: Uint32Array,
  codes: Uint16Array,
  designs: DesignRuns,
  counts: Uint32Array,
): void {
  const { numbers, counts: weights } = designs
  for (let nth = 0; nth < numbers.length; nth += 1) {
    const end = starts[numbers[nth]! + 1]!
    const weight = weights[nth]!
    for (let at = starts[numbers[nth]!]!; at < end; at += 1) counts[codes[at]!]! += weight
  }
}

/** The number of selected rows in each histogram bar. */
export function barsOf({ level, codes, count }: BandColumn, selection: Selection): Uint32Array {
  const counts = new Uint32Array(NO_BAND + 1)
  if (level === 'colourway') {
    const { positions } = selection
    for (let nth = 0; nth < positions.length; nth += 1) counts[codes[positions[nth]!]!]! += 1
  } else {
    const { numbers, counts: weights } = selection.designs
    for (let nth = 0; nth < numbers.length; nth += 1) counts[codes[numbers[nth]!]!]! += weights[nth]!
  }
  return counts.subarray(0, count)
}
