import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Blend, Construction } from '../cloth/cloth.ts'
import { blendMean, percentOf } from './fibre.ts'
import { weightGsm } from './weight.ts'

/** Long floats catch; short loops and dense pile resist wear. */
const STRUCTURE_WEAR: Record<Construction['binding'], number> = {
  plain: 1,
  twill: 1.05,
  satin: 0.6,
  figured: 0.65,
  pile: 1.2,
  loop: 0.9,
  open: 0,
}

/** The inspection points of the test: cycles between two of them are not claimed. */
const MARTINDALE_STOPS = [
  8_000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 80_000,
  100_000,
]
const WYZENBEEK_STOPS = [6_000, 9_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000]

type Cloth = { blend: Blend; construction: Construction }

/** Martindale cycles from fibre, structure and weight; null for open cloth, which is not tested. */
export function martindaleCycles(cloth: Cloth): number | null {
  return stopped(blendMean(cloth.blend, 'martindale') * wearFactor(cloth), MARTINDALE_STOPS)
}

/** Wyzenbeek double rubs from that method's own values: never converted from Martindale. */
export function wyzenbeekCycles(cloth: Cloth): number | null {
  return stopped(blendMean(cloth.blend, 'wyzenbeek') * wearFactor(cloth), WYZENBEEK_STOPS)
}

/** The tests a supplier publishes. */
export function abrasionOf(cloth: Cloth, alsoWyzenbeek: boolean): FabricFacts['abrasion'] {
  const martindale = martindaleCycles(cloth)
  if (martindale === null) return []
  const tests: FabricFacts['abrasion'] = [{ method: 'martindale', cycles: martindale }]
  const wyzenbeek = alsoWyzenbeek ? wyzenbeekCycles(cloth) : null
  if (wyzenbeek !== null) tests.push({ method: 'wyzenbeek', cycles: wyzenbeek })
  return tests
}

/** A heavier cloth lasts longer, and a little polyamide in wool adds more than its share. */
function wearFactor({ blend, construction }: Cloth): number {
  const weight = Math.min(1.25, Math.max(0.7, weightGsm(construction) / 380))
  const wool = percentOf(blend, 'wool')
  const polyamide = wool >= 50 ? percentOf(blend, 'polyamide') : 0
  return STRUCTURE_WEAR[construction.binding] * weight * (1 + Math.min(12, polyamide) * 0.06)
}

function stopped(cycles: number, stops: readonly number[]): number | null {
  return stops.findLast(stop => stop <= cycles) ?? null
}

/** ISO 12945-2 grade in halves; woollen naps and loops pill half a grade sooner. Null where it is not tested. */
export function pillingGrade({ blend, construction }: Cloth): number | null {
  if (construction.binding === 'open') return null
  const grade = blendMean(blend, 'pilling') - (construction.binding === 'loop' ? 0.5 : 0)
  return Math.max(1, Math.round(grade * 2) / 2)
}

/** ISO 13936-2, whole millimetres: long floats let threads slide, more ends hold them. Tested for seating alone. */
export function seamSlippageMm({ construction }: Cloth, usage: FabricFacts['usage']): number | null {
  const { binding, endsPerCm } = construction
  if (!usage.includes('upholstery') || binding === 'open') return null
  const floats = binding === 'satin' || binding === 'figured' ? 2 : 0
  return Math.min(6, Math.max(1, Math.round(6 - endsPerCm / 5) + floats))
}

/** ISO 105-B02 step, whole. */
export function lightFastnessStep(blend: Blend): number {
  return Math.round(blendMean(blend, 'lightFastness'))
}
