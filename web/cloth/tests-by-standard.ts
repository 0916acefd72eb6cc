import type { FabricCard } from '@selvedge/contract/catalogue/fabric-card.ts'
import type { Flammability } from '@selvedge/contract/catalogue/fabric.ts'

/** Tests grouped by standard: `BS 5852-0, -1, -5`, `EN 1021-1, -2`. */
export function testsByStandard(tests: readonly Pick<Flammability, 'standard'>[]): string[] {
  const parts = new Map<string, string[]>()
  for (const { standard } of tests) {
    const [, base = standard, part] = /^(BS 5852|BS 5867|EN 1021)(?: source |-)(.+)$/.exec(standard) ?? []
    const known = parts.get(base) ?? []
    if (part && !known.includes(part)) known.push(part)
    parts.set(base, known)
  }
  return [...parts].map(([base, numbers]) => base + numbers.map(number => `-${number}`).join(', '))
}

/**
 * Tests in short, with the condition under which the cloth passed them: `BS 5852-0, -1 (with interliner)`. That a cloth is inherently
 * flame-retardant, or treated, is left to its specification.
 */
export function testsWithCondition(
  tests: readonly Pick<Flammability, 'standard' | 'treatment'>[],
  withInterliner: string,
): string[] {
  const conditional = tests.filter(({ treatment }) => treatment === 'needsInterliner')
  const others = tests.filter(({ treatment }) => treatment !== 'needsInterliner')
  return [
    ...testsByStandard(others),
    ...testsByStandard(conditional).map(test => `${test} (${withInterliner})`),
  ]
}

/** The same of a card, which knows nothing else of its tests. */
export const cardTests = (
  { flammability, needsInterliner }: Pick<FabricCard, 'flammability' | 'needsInterliner'>,
  withInterliner: string,
): string[] =>
  testsWithCondition(
    flammability.map(standard => ({
      standard,
      treatment: needsInterliner.includes(standard) ? 'needsInterliner' : null,
    })),
    withInterliner,
  )

/** No line break between a number and its standard, nor after a hyphen. */
export const unbrokenTest = (test: string): string =>
  test.replaceAll(/ (?=[-\d]|[A-Z]{1,2}\b)/g, '\u00a0').replaceAll('-', '-\u2060')
