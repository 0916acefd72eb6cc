import type { Blend, Construction } from '../cloth/cloth.ts'
import { blendMean } from './fibre.ts'
import { weightGsm } from './weight.ts'

/** Production costs, £: per thousand picks at the loom, and per metre after it. */
const LOOM_POUNDS_PER_THOUSAND_PICKS = 2.3
const FINISHING_POUNDS = 2.2
/** Jacquard looms run slower; pile is woven double and cut; loops are formed. */
const MAKING: Record<Construction['binding'], { loom: number; finishing: number }> = {
  plain: { loom: 1, finishing: 1 },
  twill: { loom: 1.05, finishing: 1 },
  satin: { loom: 1.1, finishing: 1.2 },
  figured: { loom: 1.6, finishing: 1.2 },
  pile: { loom: 2.4, finishing: 2 },
  loop: { loom: 2.2, finishing: 1.8 },
  open: { loom: 0.8, finishing: 1 },
}
/** From the mill's cost to the supplier's list price by the cut metre. */
const MARK_UP = 4.2

export type Cloth = { blend: Blend; backing: Blend | null; construction: Construction; fullWidthCm: number }

/** List price of a cut metre in pounds: fibre by weight and width, weaving by picks and structure, finishing. */
export function cutPricePounds({ blend, backing, construction, fullWidthCm }: Cloth): number {
  const making = MAKING[construction.binding]
  const kilograms = (weightGsm(construction) * fullWidthCm) / 100 / 1000
  const fibre = kilograms * blendedPoundsPerKg(blend, backing)
  const widthFactor = fullWidthCm / 145
  const weaving =
    construction.picksPerCm * 0.1 * LOOM_POUNDS_PER_THOUSAND_PICKS * making.loom * widthFactor ** 0.5
  return (fibre + weaving + FINISHING_POUNDS * making.finishing) * MARK_UP
}

/** Half of a backed cloth is its back. */
function blendedPoundsPerKg(blend: Blend, backing: Blend | null): number {
  const face = blendMean(blend, 'poundsPerKg')
  return backing ? (face + blendMean(backing, 'poundsPerKg')) / 2 : face
}

/**
 * A whole piece costs 8 to 12 % less than the cut price; `share` 0…1 selects a point in between. Rounded to 5 minor
 * units.
 */
export function piecePriceMinor(cutPriceMinor: number, share: number): number {
  const lowest = Math.ceil((cutPriceMinor * 0.88) / 5) * 5
  const highest = Math.floor((cutPriceMinor * 0.92) / 5) * 5
  return Math.min(highest, Math.max(lowest, 5 * Math.round((cutPriceMinor * (0.88 + 0.04 * share)) / 5)))
}

/** Recommended retail price: about 1.8 × list, in whole units of the currency. */
export function rrpMinor(cutPriceMinor: number): number {
  return 100 * Math.round((cutPriceMinor * 1.8) / 100)
}
