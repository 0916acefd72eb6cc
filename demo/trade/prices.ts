import type { ColourwayRow, SupplierRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Random } from '../random.ts'
import type { ClothDesign } from '../cloth/cloth.ts'
import { cutPricePounds, piecePriceMinor, rrpMinor } from '../facts/price.ts'
import { METRE, type House } from './house.ts'

type Prices = Pick<ColourwayRow, 'cutPriceMinor' | 'piecePriceMinor' | 'priceBreaks' | 'rrpMinor'>

/** The value of a pound when the price lists were made, and the step each list is rounded to. */
const LISTS: Partial<Record<SupplierRow['currency'], { perPound: number; stepMinor: number }>> = {
  GBP: { perPound: 1, stepMinor: 10 },
  EUR: { perPound: 1.15, stepMinor: 10 },
  USD: { perPound: 1.33, stepMinor: 25 },
  CHF: { perPound: 1.07, stepMinor: 50 },
  DKK: { perPound: 8.6, stepMinor: 100 },
  SEK: { perPound: 12.7, stepMinor: 100 },
}

/** A design's prices per metre, in minor units of the supplier's currency; the same for all its colourways. */
export function pricesOf(
  cloth: ClothDesign,
  { fullWidthCm }: FabricFacts,
  house: House,
  random: Random,
): Prices {
  const { perPound, stepMinor } = LISTS[house.supplier.currency]!
  const pounds = cutPricePounds({ ...cloth, fullWidthCm }) * house.priceLevel * random.between(0.95, 1.06)
  const cutPriceMinor = stepMinor * Math.round((pounds * perPound * 100) / stepMinor)
  return {
    cutPriceMinor,
    piecePriceMinor: piecePriceMinor(cutPriceMinor, random.unit()),
    priceBreaks: breaksOf(cutPriceMinor, house),
    rrpMinor: rrpMinor(cutPriceMinor),
  }
}

/** What a house takes off for longer lengths, rounded to 5 minor units. */
const breaksOf = (cutPriceMinor: number, { breaks = [] }: House): ColourwayRow['priceBreaks'] =>
  breaks.map(({ fromMetres, percentOff }) => ({
    fromMicrometres: fromMetres * METRE,
    priceMinor: 5 * Math.round((cutPriceMinor * (100 - percentOff)) / 100 / 5),
  }))

/** The least that is sold of a design; null for what its house sells of any. */
export const leastOf = ({ dearToCut }: House, random: Random): number | null =>
  dearToCut !== undefined && random.happens(dearToCut.share) ? dearToCut.leastMetres * METRE : null
