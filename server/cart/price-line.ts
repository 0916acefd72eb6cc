import { cutLength } from '@selvedge/contract/measurement.ts'
import { convertMinor, lineTotalMinor } from '@selvedge/contract/money.ts'
import { specialForLine } from '@selvedge/contract/special-price-terms.ts'
import type { priceSources } from '@selvedge/contract/terms.ts'
import { lengthPrice } from '../catalogue/length-price.ts'
import type { PriceViewer } from '../catalogue/price-viewer.ts'
import { specialFor, type OwnSpecial } from '../special-pricing/own-specials.ts'
import type { Allocation } from './allocation.ts'
import type { CartRow } from './cart.queries.ts'

/** A line as it is charged now. Money in the account currency's minor unit, lengths in micrometres. */
export type PricedLine = {
  row: CartRow
  /** False while the supplier's currency has no rate into the account's: then every amount is zero. */
  isPriced: boolean
  requestedMicrometres: number
  cutMicrometres: number
  unitPriceMinor: number
  priceSource: (typeof priceSources)[number]
  tierBasisPoints: number
  listPriceMinor: number
  goodsMinor: number
  cutFeeMinor: number
  /** What is under way for the cloth; `priceSource` says whether the line has its price by it. */
  special: OwnSpecial | undefined
  /** Null for a sample, which takes no stock. */
  allocation: Allocation | null
}

type Priced = {
  row: CartRow
  viewer: PriceViewer
  /** Null for a sample. */
  allocation: Allocation | null
  /** What is under way for a special price of the cloth. */
  special: OwnSpecial | undefined
}

/** Prices one line for a viewer. A special never makes a line dearer. */
export function priceLine({ row, viewer, allocation, special }: Priced): PricedLine {
  const lengths = lengthsOf(row, allocation)
  const unpriced = { row, isPriced: false, ...lengths, ...noPrice, special, allocation }
  if (!viewer.canPrice(row.supplier_currency)) return unpriced
  const rate = viewer.rate(row.supplier_currency)
  if (row.order_type === 'sample')
    return { ...unpriced, isPriced: true, ...samplePrice(convertMinor(row.sample_price_minor, rate)) }
  const { cutMicrometres } = lengths
  const asOnePiece =
    row.order_type === 'piece' ? Math.max(cutMicrometres, row.piece_length_um) : cutMicrometres
  const own = lengthPrice(row, asOnePiece, viewer)
  const tierBasisPoints = viewer.tierBasisPoints(row.supplier_id)
  const ofLine = { cutMicrometres, ownMinor: own.unitMinor }
  const specialMinor = specialForLine(specialFor(special, viewer), ofLine)
  const unitMinor = specialMinor ?? own.unitMinor
  const hasCutFee = row.order_type === 'cut' && cutMicrometres < row.cut_fee_under_um
  return {
    ...unpriced,
    isPriced: true,
    unitPriceMinor: unitMinor,
    priceSource: specialMinor === undefined ? sourceOf(own.isPiecePrice, tierBasisPoints) : 'special',
    tierBasisPoints,
    listPriceMinor: convertMinor(row.cut_price_minor, rate),
    goodsMinor: lineTotalMinor(unitMinor, cutMicrometres),
    cutFeeMinor: hasCutFee ? convertMinor(row.cut_fee_minor, rate) : 0,
  }
}

const sourceOf = (isPiecePrice: boolean, tierBasisPoints: number): PricedLine['priceSource'] =>
  isPiecePrice ? 'break' : tierBasisPoints > 0 ? 'tier' : 'list'

const noPrice = {
  unitPriceMinor: 0,
  priceSource: 'list',
  tierBasisPoints: 0,
  listPriceMinor: 0,
  goodsMinor: 0,
  cutFeeMinor: 0,
} as const

const samplePrice = (priceMinor: number) => ({
  unitPriceMinor: priceMinor,
  priceSource: 'sample' as const,
  listPriceMinor: priceMinor,
  goodsMinor: priceMinor,
})

/** A sample has no length, a whole piece is as long as it is now, a cut is snapped up to the supplier's grid. */
function lengthsOf(row: CartRow, allocation: Allocation | null) {
  if (row.order_type === 'sample') return { requestedMicrometres: 0, cutMicrometres: 0 }
  if (row.order_type === 'piece') {
    const length = allocation?.cuttings[0]?.piece.lengthMicrometres ?? row.requested_um
    return { requestedMicrometres: length, cutMicrometres: length }
  }
  const grid = {
    minOrderMicrometres: row.min_order_um,
    orderIncrementMicrometres: row.order_increment_um,
  }
  return { requestedMicrometres: row.requested_um, cutMicrometres: cutLength(row.requested_um, grid) }
}
