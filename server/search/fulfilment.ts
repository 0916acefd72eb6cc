import type { Bitset } from './bitset.ts'
import type { ConditionName, Conditions } from './conditions.ts'
import { scratchBits } from './scratch.ts'

/** What fulfils every condition, and what fails one alone. Valid until the next search. */
export type Fulfilment = {
  matched: Bitset
  /** What the filter of this name alone leaves out; empty where there is no such filter. */
  failingOnly(name: ConditionName): Bitset
}

/**
 * One pass over all conditions: what fails any of them, and what fails two or more. Whatever has failed twice matters to
 * nothing any more, so later conditions are only asked about the rest.
 */
export function fulfilment(conditions: Conditions, size: number, shown: Bitset): Fulfilment {
  const matched = scratchBits(size)
  matched.set(shown)
  const alive = scratchBits(size)
  alive.set(shown)
  const fulfilled = new Map<ConditionName, Bitset>()
  for (const [name, condition] of conditions) {
    const bits = condition(alive)
    fulfilled.set(name, bits)
    for (let at = 0; at < matched.length; at += 1) {
      // Still alive is what fulfils this one, and what fails it as the first.
      alive[at]! &= bits[at]! | matched[at]!
      matched[at]! &= bits[at]!
    }
  }
  return {
    matched,
    failingOnly(name) {
      const left = scratchBits(size)
      const bits = fulfilled.get(name)
      if (bits) for (let at = 0; at < left.length; at += 1) left[at] = alive[at]! & ~bits[at]!
      return left
    },
  }
}
