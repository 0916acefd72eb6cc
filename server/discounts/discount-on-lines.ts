import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import { reductionMinor, shareOut } from '@selvedge/contract/pricing/discount.ts'
import type { LinePrice } from '../pricing/line-price.ts'
import type { LoadedCode } from './load-code.ts'

/** A line as far as a code is concerned. */
export type DiscountableLine = Pick<LinePrice, 'goodsMinor' | 'priceSource' | 'tierBasisPoints'> & {
  supplierId: string
  colourwayId: string
}
export type Discount = {
  /** For each line, in their order. */
  sharesMinor: readonly number[]
  discountMinor: number
  /** Why it takes nothing off. */
  fault: Fault | null
}

/**
 * What a code takes off some lines. It counts for cloth that it covers, never for samples, cutting or carriage, and unless
 * it adds to them, not for lines at a tier or special price. Carriage stays as it is without the code.
 */
export function discountOnLines(code: LoadedCode, lines: readonly DiscountableLine[]): Discount {
  const isCovered = lines.map(line => line.priceSource !== 'sample' && covers(code, line))
  const counts = lines.map(
    (line, index) => isCovered[index]! && (code.terms.addsToOwnPrices || !isAtOwnPrice(line)),
  )
  const goods = lines.map((line, index) => (counts[index] ? line.goodsMinor : 0))
  const goodsMinor = goods.reduce((sum, one) => sum + one, 0)
  const fault = code.fault ?? faultOfLines(code, { isCovered, counts, goodsMinor })
  const discountMinor = fault === null ? reductionMinor(goodsMinor, code.reduction) : 0
  return { sharesMinor: shareOut(discountMinor, goods), discountMinor, fault }
}

const covers = ({ covered }: LoadedCode, { supplierId, colourwayId }: DiscountableLine): boolean =>
  covered === null || covered.supplierIds.has(supplierId) || covered.colourwayIds.has(colourwayId)

const isAtOwnPrice = ({ priceSource, tierBasisPoints }: DiscountableLine): boolean =>
  priceSource === 'special' || tierBasisPoints > 0

type Counted = { isCovered: readonly boolean[]; counts: readonly boolean[]; goodsMinor: number }
function faultOfLines({ terms }: LoadedCode, { isCovered, counts, goodsMinor }: Counted): Fault | null {
  if (!isCovered.includes(true)) return { code: 'discountNothingCovered' }
  if (!counts.includes(true)) return { code: 'discountOwnPrices' }
  const { minimumMinor, currency } = terms
  if (minimumMinor === null || currency === null || goodsMinor >= minimumMinor) return null
  return { code: 'discountMinimum', values: { minimumMinor, goodsMinor, currency } }
}
