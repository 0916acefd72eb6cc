import type { priceSources } from '@selvedge/contract/catalogue/terms.ts'
import { convertMinor, lineTotalMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import { specialForLine } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { breaksFor, lengthPrice, viewerPrice, type Listed, type PricedLength } from './length-price.ts'
import { specialFor, type OwnSpecial } from './own-specials.ts'
import type { PriceViewer } from './price-viewer.ts'

/** The cost of a line, in the account currency's minor unit. */
export type LinePrice = {
  /** False when there is no rate from the cloth's or the supplier's currency to the account's, or no price of a sample is stated: then every amount is zero. */
  isPriced: boolean
  unitPriceMinor: number
  priceSource: (typeof priceSources)[number]
  /** The length from which it counts; null for any other price than one of a break. */
  priceFromMicrometres: number | null
  /** The nearest longer length at which a metre would cost less; null where there is none, and for a whole piece. */
  nextBreak: { fromMicrometres: number; unitPriceMinor: number } | null
  tierBasisPoints: number
  listPriceMinor: number
  goodsMinor: number
  cutFeeMinor: number
}

/** A cart line: its cloth's list prices, and its supplier's fees. */
type ListedLine = Listed & {
  supplier_currency: Currency
  order_type: 'cut' | 'piece' | 'sample'
  /** Null where the supplier does not state it; then none is charged. */
  cut_fee_minor: number | null
  cut_fee_under_um: number
  /** Null where its supplier does not state it: then none is sold. */
  sample_price_minor: number | null
}

type Priced = {
  row: ListedLine
  /** 0 for a sample. */
  cutMicrometres: number
  viewer: PriceViewer
  /** The business's special price for the cloth. */
  special: OwnSpecial | undefined
}

/** The price of one line for a viewer. A special never makes a line dearer. */
export function linePrice({ row, cutMicrometres, viewer, special }: Priced): LinePrice {
  if (!viewer.canPrice(row.supplier_currency) || !viewer.canPrice(row.price_currency)) return noPrice
  const rate = viewer.minorRate(row.supplier_currency)
  if (row.order_type === 'sample')
    return row.sample_price_minor === null ? noPrice : samplePrice(convertMinor(row.sample_price_minor, rate))
  const length = { micrometres: cutMicrometres, isWholePiece: row.order_type === 'piece' }
  const own = lengthPrice(row, length, viewer)
  const tierBasisPoints = viewer.tierBasisPoints(row.supplier_id)
  const ofLine = { cutMicrometres, ownMinor: own.unitMinor }
  const specialMinor = specialForLine(specialFor(special, viewer), ofLine)
  const unitMinor = specialMinor ?? own.unitMinor
  const hasCutFee = row.order_type === 'cut' && cutMicrometres < row.cut_fee_under_um
  return {
    isPriced: true,
    unitPriceMinor: unitMinor,
    priceSource: specialMinor === undefined ? sourceOf(own, tierBasisPoints) : 'special',
    priceFromMicrometres: specialMinor === undefined ? own.breakFromMicrometres : null,
    nextBreak: row.order_type === 'piece' ? null : nextBreak(row, { cutMicrometres, unitMinor }, viewer),
    tierBasisPoints,
    listPriceMinor: convertMinor(row.cut_price_minor, viewer.minorRate(row.price_currency)),
    goodsMinor: lineTotalMinor(unitMinor, cutMicrometres),
    cutFeeMinor: hasCutFee ? convertMinor(row.cut_fee_minor ?? 0, rate) : 0,
  }
}

const sourceOf = (
  { isPiecePrice, breakFromMicrometres }: PricedLength,
  tierBasisPoints: number,
): LinePrice['priceSource'] =>
  isPiecePrice || breakFromMicrometres !== null ? 'break' : tierBasisPoints > 0 ? 'tier' : 'list'

/** The first break above a length that is cheaper than what a metre costs now, be that a special price. */
function nextBreak(
  row: Listed,
  { cutMicrometres, unitMinor }: { cutMicrometres: number; unitMinor: number },
  viewer: PriceViewer,
): LinePrice['nextBreak'] {
  for (const { fromMicrometres, priceMinor } of breaksFor(row, viewer)) {
    if (fromMicrometres <= cutMicrometres) continue
    const unitPriceMinor = viewerPrice(row, priceMinor, viewer)
    if (unitPriceMinor < unitMinor) return { fromMicrometres, unitPriceMinor }
  }
  return null
}

const noPrice: LinePrice = {
  isPriced: false,
  unitPriceMinor: 0,
  priceSource: 'list',
  priceFromMicrometres: null,
  nextBreak: null,
  tierBasisPoints: 0,
  listPriceMinor: 0,
  goodsMinor: 0,
  cutFeeMinor: 0,
}

const samplePrice = (priceMinor: number): LinePrice => ({
  ...noPrice,
  isPriced: true,
  unitPriceMinor: priceMinor,
  priceSource: 'sample',
  listPriceMinor: priceMinor,
  goodsMinor: priceMinor,
})
