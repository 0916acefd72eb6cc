import { cutLength } from '@selvedge/contract/measurement.ts'
import { convertMinor, lineTotalMinor, unitPriceMinor } from '@selvedge/contract/money.ts'
import type { priceSources } from '@selvedge/contract/terms.ts'
import type { PriceViewer } from '../catalogue/price-viewer.ts'
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
  /** Null for a sample, which takes no stock. */
  allocation: Allocation | null
}

/** Prices one line for a viewer; with what it was allocated, which is null for a sample. */
export function priceLine(row: CartRow, viewer: PriceViewer, allocation: Allocation | null): PricedLine {
  const lengths = lengthsOf(row, allocation)
  const unpriced = { row, isPriced: false, ...lengths, ...noPrice, allocation }
  if (!viewer.canPrice(row.supplier_currency)) return unpriced
  const rate = viewer.rate(row.supplier_currency)
  if (row.order_type === 'sample')
    return { ...unpriced, isPriced: true, ...samplePrice(convertMinor(row.sample_price_minor, rate)) }
  const { cutMicrometres } = lengths
  const isPiecePrice = row.order_type === 'piece' || cutMicrometres >= row.piece_length_um
  const tierBasisPoints = viewer.tierBasisPoints(row.supplier_id)
  const listMinor = isPiecePrice ? row.piece_price_minor : row.cut_price_minor
  const unitMinor = unitPriceMinor({ listMinor, tierBasisPoints, rate })
  const hasCutFee = row.order_type === 'cut' && cutMicrometres < row.cut_fee_under_um
  return {
    ...unpriced,
    isPriced: true,
    unitPriceMinor: unitMinor,
    priceSource: isPiecePrice ? 'break' : tierBasisPoints > 0 ? 'tier' : 'list',
    tierBasisPoints,
    listPriceMinor: convertMinor(row.cut_price_minor, rate),
    goodsMinor: lineTotalMinor(unitMinor, cutMicrometres),
    cutFeeMinor: hasCutFee ? convertMinor(row.cut_fee_minor, rate) : 0,
  }
}

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
