import type { Bitset } from '../index/bitset.ts'

/** So many of each owner: few bounds are asked for, and those again and again, page by page and choice by choice. */
const MOST_KEPT = 24
const kept = new WeakMap<object, Map<string, Bitset>>()

/** The set of this name that belongs to a state of prices, stock or the catalogue; made once, not to be altered. */
export function keptBits(owner: object, name: string, make: () => Bitset): Bitset {
  const known = kept.get(owner) ?? new Map<string, Bitset>()
  kept.set(owner, known)
  const bits = known.get(name) ?? make()
  known.delete(name)
  known.set(name, bits)
  if (known.size > MOST_KEPT) known.delete(known.keys().next().value!)
  return bits
}
