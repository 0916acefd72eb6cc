import { NO_BAND, type BandColumn } from './bands.ts'
import type { Bitset } from './bitset.ts'
import type { FacetColumn } from './facet-column.ts'
import { scratchPositions } from './scratch.ts'

/** What was found, listed once and counted as often as there are facets. Valid until the next search. */
export type Selection = {
  count: number
  positions: Uint32Array
  /** The designs of the positions, and how many of each there are. */
  designs: Uint32Array
  perDesign: Uint32Array
}

/** Positions stand design by design, so those of one follow each other. */
export function selectionOf(bits: Bitset, designOf: Uint32Array): Selection {
  const size = designOf.length
  const [positions, designs, perDesign] = [
    scratchPositions(size),
    scratchPositions(size),
    scratchPositions(size),
  ]
  let [count, run, last] = [0, -1, -1]
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const position = (at << 5) + 31 - Math.clz32(word & -word)
      positions[count] = position
      count += 1
      const design = designOf[position]!
      if (design === last) perDesign[run]! += 1
      else {
        run += 1
        last = design
        designs[run] = design
        perDesign[run] = 1
      }
    }
  }
  return {
    count,
    positions: positions.subarray(0, count),
    designs: designs.subarray(0, run + 1),
    perDesign: perDesign.subarray(0, run + 1),
  }
}

type Countable = Pick<FacetColumn, 'level' | 'starts' | 'codes' | 'values'>

/** How many of the selection have each value. */
export function countsOf({ level, starts, codes, values }: Countable, selection: Selection): Uint32Array {
  const counts = new Uint32Array(values.length)
  if (level === 'design') countWeighted(starts!, codes, selection, counts)
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
  { designs, perDesign }: Selection,
  counts: Uint32Array,
): void {
  for (let nth = 0; nth < designs.length; nth += 1) {
    const end = starts[designs[nth]! + 1]!
    const weight = perDesign[nth]!
    for (let at = starts[designs[nth]!]!; at < end; at += 1) counts[codes[at]!]! += weight
  }
}

/** How many of the selection lie in each bar. */
export function barsOf({ level, codes, count }: BandColumn, selection: Selection): Uint32Array {
  const counts = new Uint32Array(NO_BAND + 1)
  const { positions, designs, perDesign } = selection
  if (level === 'colourway')
    for (let nth = 0; nth < positions.length; nth += 1) counts[codes[positions[nth]!]!]! += 1
  else for (let nth = 0; nth < designs.length; nth += 1) counts[codes[designs[nth]!]!]! += perDesign[nth]!
  return counts.subarray(0, count)
}
