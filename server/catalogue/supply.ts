import type { Stock } from '@selvedge/contract/catalogue/catalogue.ts'
import { largestOf } from '../search/index/stock-columns.ts'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import { expectedFrom } from '@selvedge/contract/catalogue/dispatch.ts'

export type PieceStock = {
  piece_number: string
  length_um: number
  reserved_um: number
  unflawed_um: number
  stated: StockStatement
}
export type IncomingStock = { length_um: number; eta: string }

type Lengths = Pick<PieceStock, 'length_um' | 'reserved_um' | 'unflawed_um'>
/** What one line may have of a piece: what nobody holds, and no more than it has without a flaw. */
export const freeMicrometres = (piece: Lengths): number =>
  Math.min(piece.length_um - piece.reserved_um, piece.unflawed_um)

export const expectedDelivery = ({ eta, length_um }: IncomingStock) => ({ eta, lengthMicrometres: length_um })

/**
 * What is available of a colourway: in all, in one piece, and in the next delivery. Lengths in micrometres.
 */
export function stockOf(pieces: readonly PieceStock[], incoming: readonly IncomingStock[], now: Date): Stock {
  const numbered = pieces.filter(piece => piece.piece_number !== '')
  const measured = pieces.filter(piece => piece.stated === 'length')
  const free = measured.reduce((sum, piece) => sum + freeMicrometres(piece), 0)
  return {
    freeMicrometres: free,
    largestPieceMicrometres: largestOf(Math.max(0, ...numbered.map(freeMicrometres)), free),
    stated: pieces.find(piece => piece.stated !== 'length')?.stated ?? 'length',
    nextDelivery: expectedFrom(incoming.map(expectedDelivery), now)[0] ?? null,
  }
}
