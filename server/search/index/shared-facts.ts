import type { DesignFacts } from './indexed-fabric.ts'

/**
 * Deduplicates the lists of yarns, uses, standards and finishes: among a hundred thousand designs few differ in these,
 * and separate lists would be most of what the garbage collector has to scan.
 */
export function sharing(): (facts: DesignFacts) => DesignFacts {
  const known = new Map<string, unknown>()
  const shared = <T>(list: T): T => {
    const key = JSON.stringify(list)
    const same = known.get(key) ?? list
    known.set(key, same)
    return same as T
  }
  return facts => ({
    ...facts,
    composition: shared(facts.composition),
    usage: shared(facts.usage),
    standards: shared(facts.standards),
    needsInterliner: shared(facts.needsInterliner),
    finishes: shared(facts.finishes),
  })
}
