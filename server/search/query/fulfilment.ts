import type { Bitset } from '../index/bitset.ts'
import type { ConditionName, Conditions } from './conditions.ts'
import { scratchBits } from './scratch.ts'

/** What meets all conditions, and what fails exactly one. Valid until the next search. */
export type Fulfilment = {
  matched: Bitset
  /** What only the filter of this name excludes; empty when there is no such filter. */
  failingOnly(name: ConditionName): Bitset
}

/** One pass over all conditions, tracking what fails any and what fails two or more. */
export function fulfilment(conditions: Conditions, size: number, shown: Bitset): Fulfilment {
  const matched = scratchBits(size)
  matched.set(shown)
  const alive = scratchBits(size)
  alive.set(shown)
  for (const bits of conditions.values()) {
    for (let at = 0; at < matched.length; at += 1) {
      // Still of interest: what meets this condition, and what fails it as its first.
      alive[at]! &= bits[at]! | matched[at]!
      matched[at]! &= bits[at]!
    }
  }
  return {
    matched,
    failingOnly(name) {
      const left = scratchBits(size)
      const bits = conditions.get(name)
      if (bits) for (let at = 0; at < left.length; at += 1) left[at] = alive[at]! & ~bits[at]!
      return left
    },
  }
}
