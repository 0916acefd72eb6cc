import { unitPriceMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { PriceViewer } from './price-viewer.ts'

/** A supplier's list prices for a cloth. */
export type Listed = {
  cut_price_minor: number
  piece_price_minor: number
  piece_length_um: number
  /** Of the prices; the supplier's own may be another. */
  price_currency: Currency
  supplier_id: string
}

/**
 * A viewer's price a metre for a length in one cut, and whether it is the piece price, which applies from a
 * piece's length on. Throws `unavailable` when a rate is missing.
 */
export function lengthPrice(row: Listed, micrometres: number, viewer: PriceViewer) {
  const isPiecePrice = micrometres >= row.piece_length_um
  const unitMinor = unitPriceMinor({
    listMinor: isPiecePrice ? row.piece_price_minor : row.cut_price_minor,
    tierBasisPoints: viewer.tierBasisPoints(row.supplier_id),
    rate: viewer.minorRate(row.price_currency),
  })
  return { isPiecePrice, unitMinor }
}
