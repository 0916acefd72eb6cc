import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import { isWide } from '../cloth/cloth.ts'
import type { Blend, Construction } from '../cloth/cloth.ts'
import { percentOf } from './fibre.ts'
import { martindaleCycles } from './wear.ts'
import { weightGsm } from './weight.ts'

export const UPHOLSTERY_CYCLES = 15_000
export const CONTRACT_CYCLES = 40_000
const HEAVIEST_CURTAIN_GSM = 560
const HEAVIEST_BLIND_GSM = 400

type Cloth = { blend: Blend; construction: Construction; usableWidthsCm: readonly number[] }

/** The uses a cloth may be sold for, by its wear, weight and weather resistance. */
export function usageOf({ blend, construction, usableWidthsCm }: Cloth): Usage[] {
  const wide = isWide({ usableWidthsCm })
  const weight = weightGsm(construction)
  const cycles = martindaleCycles({ blend, construction })
  const { binding } = construction
  const isFurnishing = cycles !== null && cycles >= UPHOLSTERY_CYCLES && weight >= 200 && !wide
  const isInherentlySafe = percentOf(blend, 'trevira') === 100
  const rules: [Usage, boolean][] = [
    ['curtain', weight <= HEAVIEST_CURTAIN_GSM && binding !== 'loop'],
    ['blind', weight <= HEAVIEST_BLIND_GSM && weight >= 60 && binding !== 'loop' && binding !== 'pile'],
    ['cushion', binding !== 'open' && !wide],
    ['upholstery', isFurnishing],
    ['contract', isInherentlySafe || (isFurnishing && cycles >= CONTRACT_CYCLES)],
    ['outdoor', percentOf(blend, 'acrylic', 'polypropylene') >= 85],
  ]
  return rules.filter(([, applies]) => applies).map(([usage]) => usage)
}
