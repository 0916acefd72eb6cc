import type { Stock } from '@selvedge/contract/catalogue/catalogue.ts'
import { largestOf } from '../search/index/stock-columns.ts'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import { expectedFrom } from '@selvedge/contract/catalogue/dispatch.ts'

export type PieceStock = {
  piece_number: string
  length_um: number
  free_um: number
  stated: StockStatement
}
export type IncomingStock = { length_um: number; eta: string }

export const expectedDelivery = ({ eta, length_um }: IncomingStock) => ({ eta, lengthMicrometres: length_um })

/**
 * What is available of a colourway: in all, in one piece, and in the next delivery. Lengths in micrometres.
 */
export function stockOf(pieces: readonly PieceStock[], incoming: readonly IncomingStock[], now: Date): Stock {
  const numbered = pieces.filter(piece => piece.piece_number !== '')
  const measured = pieces.filter(piece => piece.stated === 'length')
  const free = measured.reduce((sum, piece) => sum + piece.free_um, 0)
  return {
    freeMicrometres: free,
    largestPieceMicrometres: largestOf(Math.max(0, ...numbered.map(piece => piece.free_um)), free),
    stated: pieces.find(piece => piece.stated !== 'length')?.stated ?? 'length',
    nextDelivery: expectedFrom(incoming.map(expectedDelivery), now)[0] ?? null,
  }
}
