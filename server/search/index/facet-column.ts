import { addBit, addRange, countBits, emptyBits, uniteInto, type Bitset } from './bitset.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

export type FacetValue = { value: string; label: string; hex?: string }
/** Positions as a bitset, or as a list when that is smaller. */
export type PositionSet = { bits: Bitset } | { positions: Uint32Array }

/** The values of each design or each colourway. */
export type Coded = {
  level: 'design' | 'colourway'
  /** In display order; a code is an index into this list. */
  values: FacetValue[]
  /**
   * Offset of each row's codes; null where every row has exactly one. A code beyond the values means none.
   */
  starts: Uint32Array | null
  codes: Uint16Array
}
export type FacetColumn = Coded & { sets: PositionSet[]; codeOf: ReadonlyMap<string, number> }

export function* facetColumn(coded: Coded, firsts: Uint32Array): SlicedWork<FacetColumn> {
  const { level, values, starts, codes } = coded
  const size = firsts.at(-1)!
  const rows = level === 'design' ? firsts.length - 1 : size
  const counts = new Uint32Array(values.length)
  for (let row = 0; row < rows; row += 1) {
    const length = level === 'design' ? firsts[row + 1]! - firsts[row]! : 1
    const end = starts ? starts[row + 1]! : row + 1
    for (let at = starts ? starts[row]! : row; at < end; at += 1)
      if (codes[at]! < counts.length) counts[codes[at]!]! += length
    if (row % YIELD_EVERY === 0) yield
  }
  const sets = Array.from(counts, (count): PositionSet =>
    count * 32 >= size ? { bits: emptyBits(size) } : { positions: new Uint32Array(count) },
  )
  const filled = new Uint32Array(values.length)
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = level === 'design' ? [firsts[row]!, firsts[row + 1]!] : [row, row + 1]
    const end = starts ? starts[row + 1]! : row + 1
    for (let at = starts ? starts[row]! : row; at < end; at += 1) {
      const code = codes[at]!
      if (code < sets.length) filled[code] = addTo(sets[code]!, filled[code]!, from, to)
    }
    if (row % 1024 === 0) yield
  }
  return { ...coded, sets, codeOf: new Map(values.map(({ value }, code) => [value, code])) }
}

/** Adds the positions from `from` up to, but excluding, `to` to a set of this size; returns the new size. */
function addTo(set: PositionSet, filled: number, from: number, to: number): number {
  if ('bits' in set) addRange(set.bits, from, to)
  else
    for (let position = from; position < to; position += 1) set.positions[filled + position - from] = position
  return filled + to - from
}

export const sizeOf = (set: PositionSet): number =>
  'bits' in set ? countBits(set.bits) : set.positions.length

export function uniteSet(bits: Bitset, set: PositionSet): void {
  if ('bits' in set) uniteInto(bits, set.bits)
  else for (const position of set.positions) addBit(bits, position)
}
