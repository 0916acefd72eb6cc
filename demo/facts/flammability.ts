import type { Flammability } from '@selvedge/contract/catalogue/fabric.ts'
import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import type { Blend } from '../cloth/cloth.ts'
import { percentOf } from './fibre.ts'

type Tested = {
  blend: Blend
  usage: readonly Usage[]
  weightGsm: number
  testsForUs: boolean
  certificate: string | null
}

type Test = readonly [Flammability['standard'], string, Flammability['treatment']]

/** The tests that a cloth passes, by its use and composition; with certificates where it is sold for contract. */
export function flammabilityOf(cloth: Tested): Flammability[] {
  const tests = [...seatingTests(cloth), ...hangingTests(cloth)]
  const isContract = cloth.usage.includes('contract')
  return tests.map(([standard, grade, treatment]) => ({
    standard,
    class: grade,
    treatment,
    certificate: isContract && treatment === 'inherent' ? cloth.certificate : null,
  }))
}

/** Heavy wool chars and self-extinguishes. */
const isSafeWool = (blend: Blend, weightGsm: number) =>
  percentOf(blend, 'wool', 'mohair') >= 85 && weightGsm >= 350

/**
 * Seating: the cigarette test for all; the match test, for which natural fibres of 75 % and over may use an interliner
 * and synthetics are treated; crib 5 for contract wools and trevira.
 */
function seatingTests({ blend, usage, weightGsm, testsForUs }: Tested): Test[] {
  if (!usage.includes('upholstery') && !(usage.includes('contract') && usage.includes('cushion'))) return []
  const isSafe = percentOf(blend, 'trevira') === 100 || isSafeWool(blend, weightGsm)
  const natural =
    percentOf(blend, 'wool', 'mohair', 'linen', 'cotton', 'silk', 'viscose', 'hemp', 'lyocell') >= 75
  const match = isSafe ? 'inherent' : natural ? 'needsInterliner' : 'treated'
  const tests: Test[] = [
    ['BS 5852 source 0', 'Pass', 'inherent'],
    ['BS 5852 source 1', 'Pass', match],
    ['EN 1021-1', 'Pass', 'inherent'],
  ]
  if (match !== 'needsInterliner') tests.push(['EN 1021-2', 'Pass', match])
  if (usage.includes('contract') && match !== 'needsInterliner')
    tests.push(['BS 5852 source 5', 'Crib 5', isSafe ? 'inherent' : 'treated'])
  if (testsForUs) tests.push(['Cal TB 117-2013', 'Pass', 'inherent'], ['NFPA 260', 'Class 1', 'inherent'])
  return tests
}

/** Curtains: only cloth whose fibre does not spread a flame is sold with these. */
function hangingTests({ blend, usage, testsForUs }: Tested): Test[] {
  if (!usage.includes('curtain') || percentOf(blend, 'trevira') < 100) return []
  const tests: Test[] = [
    ['BS 5867-2 B', 'Type B', 'inherent'],
    ['BS 5867-2 C', 'Type C', 'inherent'],
  ]
  if (testsForUs) tests.push(['NFPA 701', 'Method 1', 'inherent'])
  return tests
}
