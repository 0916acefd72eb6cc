import type { DesignFacts } from './indexed-fabric.ts'

/**
 * Gives designs that are of the same yarns, for the same uses or of the same standards one list of them: of a hundred
 * thousand designs few differ in these, and a list each would be most of what the collector has to look through.
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
  })
}
