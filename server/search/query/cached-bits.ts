import type { Bitset } from '../index/bitset.ts'

/** Entries cached per owner: few bounds are in use, and they recur page after page. */
const MOST_CACHED = 24
const kept = new WeakMap<object, Map<string, Bitset>>()

/** The cached set of this name for an owner (a state of prices, stock or catalogue); must not be modified. */
export function cachedBits(owner: object, name: string, make: () => Bitset): Bitset {
  const known = kept.get(owner) ?? new Map<string, Bitset>()
  kept.set(owner, known)
  const bits = known.get(name) ?? make()
  known.delete(name)
  known.set(name, bits)
  if (known.size > MOST_CACHED) known.delete(known.keys().next().value!)
  return bits
}
