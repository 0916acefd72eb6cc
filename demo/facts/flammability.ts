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

type Treatment = NonNullable<Flammability['treatment']>
type Test = readonly [Flammability['standard'], string]

/** The tests that a cloth passes, by its use and composition, all in the same way; with certificates where it is sold for contract. */
export function flammabilityOf(cloth: Tested): Flammability[] {
  const treatment = treatmentOf(cloth)
  const isContract = cloth.usage.includes('contract')
  return testsOf(cloth, treatment).map(([standard, grade]) => ({
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
 * How a cloth passes, the same for all its tests: heavy wool and flame-retardant fibres by themselves, other natural fibres
 * over an interliner, synthetics by a treatment.
 */
export function treatmentOf({ blend, weightGsm }: Pick<Tested, 'blend' | 'weightGsm'>): Treatment {
  if (percentOf(blend, 'trevira') === 100 || isSafeWool(blend, weightGsm)) return 'inherent'
  const natural = percentOf(blend, 'wool', 'mohair', 'linen', 'cotton', 'silk', 'viscose', 'hemp', 'lyocell')
  return natural >= 75 ? 'needsInterliner' : 'treated'
}

/** Whether a cloth is sold with a flame-retardant finish. */
export const isTreated = (cloth: Pick<Tested, 'blend' | 'usage' | 'weightGsm'>): boolean =>
  treatmentOf(cloth) === 'treated' && isSeating(cloth)

const isSeating = ({ usage }: Pick<Tested, 'usage'>): boolean =>
  usage.includes('upholstery') || (usage.includes('contract') && usage.includes('cushion'))

const testsOf = (cloth: Tested, treatment: Treatment): Test[] => [
  ...seatingTests(cloth, treatment),
  ...hangingTests(cloth),
]

/** Seating: cigarette and match; without an interliner EN 1021-2 too, and crib 5 for contract. */
function seatingTests(cloth: Tested, treatment: Treatment): Test[] {
  const { usage, testsForUs } = cloth
  if (!isSeating(cloth)) return []
  const tests: Test[] = [
    ['BS 5852 source 0', 'Pass'],
    ['BS 5852 source 1', 'Pass'],
    ['EN 1021-1', 'Pass'],
  ]
  if (treatment !== 'needsInterliner') tests.push(['EN 1021-2', 'Pass'])
  if (usage.includes('contract') && treatment !== 'needsInterliner')
    tests.push(['BS 5852 source 5', 'Crib 5'])
  if (testsForUs) tests.push(['Cal TB 117-2013', 'Pass'], ['NFPA 260', 'Class 1'])
  return tests
}

/** Curtains: only cloth whose fibre does not spread a flame is sold with these. */
function hangingTests({ blend, usage, testsForUs }: Tested): Test[] {
  if (!usage.includes('curtain') || percentOf(blend, 'trevira') < 100) return []
  const tests: Test[] = [
    ['BS 5867-2 B', 'Type B'],
    ['BS 5867-2 C', 'Type C'],
  ]
  if (testsForUs) tests.push(['NFPA 701', 'Method 1'])
  return tests
}
