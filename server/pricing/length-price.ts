import { unitPriceMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import { breakAt, type PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import type { PriceViewer } from './price-viewer.ts'

/** A supplier's list prices for a cloth. */
export type Listed = {
  cut_price_minor: number
  /** Null where the supplier states no price for a whole piece. */
  piece_price_minor: number | null
  /** Null where the supplier does not state how long a whole piece is; then no cut is one. */
  piece_length_um: number | null
  price_breaks: readonly PriceBreak[]
  /** Of the prices; the supplier's own may be another. */
  price_currency: Currency
  supplier_id: string
}

/** What is priced: a length, and whether it is a whole piece, which may be shorter than the supplier's usual one. */
export type Length = { micrometres: number; isWholePiece?: boolean }

export type PricedLength = {
  unitMinor: number
  /** Whether it is the price of a whole piece, which applies from a piece's length on. */
  isPiecePrice: boolean
  /** The length from which the price counts; null for any other price than one of a break. */
  breakFromMicrometres: number | null
}

/** Breaks are part of the prices that a business is shown once it is verified. */
export const breaksFor = (
  { price_breaks }: Pick<Listed, 'price_breaks'>,
  { basis }: Pick<PriceViewer, 'basis'>,
): readonly PriceBreak[] => (basis === 'yours' ? price_breaks : [])

/** The list price that counts for a length, in the currency of the list. */
export type ListedAt = Omit<PricedLength, 'unitMinor'> & { listMinor: number }

/**
 * Of what the list asks for a cut, a whole piece and the break that the length reaches, the price that counts. A whole piece of which
 * no price is stated costs what a cut does.
 */
export function listedAt(row: Listed, length: Length, viewer: Pick<PriceViewer, 'basis'>): ListedAt {
  const { micrometres, isWholePiece = false } = length
  const isPiece = isWholePiece || (row.piece_length_um !== null && micrometres >= row.piece_length_um)
  const piecePrice = isPiece ? row.piece_price_minor : null
  const withoutBreak = piecePrice ?? row.cut_price_minor
  const reached = breakAt(breaksFor(row, viewer), micrometres)
  const isBreak = reached !== undefined && reached.priceMinor < withoutBreak
  return {
    listMinor: isBreak ? reached.priceMinor : withoutBreak,
    isPiecePrice: piecePrice !== null && !isBreak,
    breakFromMicrometres: isBreak ? reached.fromMicrometres : null,
  }
}

/** A viewer's price a metre for a length: the list price that counts, less the viewer's tier. Throws `unavailable` when a rate is missing. */
export function lengthPrice(row: Listed, length: Length, viewer: PriceViewer): PricedLength {
  const { listMinor, ...listed } = listedAt(row, length, viewer)
  return { unitMinor: viewerPrice(row, listMinor, viewer), ...listed }
}

/** A list price as a viewer pays it. */
export const viewerPrice = (
  row: Pick<Listed, 'supplier_id' | 'price_currency'>,
  listMinor: number,
  viewer: PriceViewer,
): number =>
  unitPriceMinor({
    listMinor,
    tierBasisPoints: viewer.tierBasisPoints(row.supplier_id),
    rate: viewer.minorRate(row.price_currency),
  })
