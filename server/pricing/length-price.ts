import { unitPriceMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { PriceViewer } from './price-viewer.ts'

/** A supplier's list prices for a cloth, in its own currency. */
export type Listed = {
  cut_price_minor: number
  piece_price_minor: number
  piece_length_um: number
  supplier_id: string
  supplier_currency: Currency
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
    rate: viewer.rate(row.supplier_currency),
  })
  return { isPiecePrice, unitMinor }
}
