import { addBit, addRange, emptyBits, uniteInto, type Bitset } from './bitset.ts'
import type { Work } from './work.ts'

export type FacetValue = { value: string; label: string; hex?: string }
/** Positions as a bitset, or listed where they are so few that this is smaller. */
export type PositionSet = { bits: Bitset } | { positions: Uint32Array }

/** Which values each design or each colourway has. */
export type Coded = {
  level: 'design' | 'colourway'
  /** In the order in which they are shown; a code is a place in it. */
  values: FacetValue[]
  /** Where the codes of each row begin; null where every row has one, beyond the values where it has none of them. */
  starts: Uint32Array | null
  codes: Uint16Array
}
export type FacetColumn = Coded & { sets: PositionSet[]; codeOf: ReadonlyMap<string, number> }

export function* facetColumn(coded: Coded, firsts: Uint32Array): Work<FacetColumn> {
  const size = firsts.at(-1)!
  const spans = function* (): Generator<[code: number, from: number, to: number] | undefined> {
    const rows = coded.level === 'design' ? firsts.length - 1 : size
    for (let row = 0; row < rows; row += 1) {
      const [from, to] = coded.level === 'design' ? [firsts[row]!, firsts[row + 1]!] : [row, row + 1]
      const [start, end] = coded.starts ? [coded.starts[row]!, coded.starts[row + 1]!] : [row, row + 1]
      for (let at = start; at < end; at += 1)
        if (coded.codes[at]! < coded.values.length) yield [coded.codes[at]!, from, to]
      if (row % 1024 === 0) yield undefined
    }
  }
  const counts = new Uint32Array(coded.values.length)
  for (const span of spans()) {
    if (span) counts[span[0]]! += span[2] - span[1]
    else yield
  }
  const sets = Array.from(counts, (count): PositionSet =>
    count * 32 >= size ? { bits: emptyBits(size) } : { positions: new Uint32Array(count) },
  )
  const filled = new Uint32Array(coded.values.length)
  for (const span of spans()) {
    if (!span) {
      yield
      continue
    }
    const [code, from, to] = span
    const set = sets[code]!
    if ('bits' in set) addRange(set.bits, from, to)
    else for (let position = from; position < to; position += 1) set.positions[filled[code]!++] = position
  }
  return { ...coded, sets, codeOf: new Map(coded.values.map(({ value }, code) => [value, code])) }
}

export function uniteSet(bits: Bitset, set: PositionSet): void {
  if ('bits' in set) uniteInto(bits, set.bits)
  else for (const position of set.positions) addBit(bits, position)
}
