import type { Stock } from '@selvedge/contract/catalogue/catalogue.ts'
import { expectedFrom } from '@selvedge/contract/catalogue/dispatch.ts'

export type PieceStock = { length_um: number; reserved_um: number }
export type IncomingStock = { length_um: number; eta: string }

export const freeMicrometres = (piece: PieceStock): number => piece.length_um - piece.reserved_um

export const expectedDelivery = ({ eta, length_um }: IncomingStock) => ({ eta, lengthMicrometres: length_um })

/**
 * What is available of a colourway: in all, in one piece, and in the next delivery. Lengths in micrometres.
 */
export function stockOf(pieces: readonly PieceStock[], incoming: readonly IncomingStock[], now: Date): Stock {
  const free = pieces.map(freeMicrometres)
  return {
    freeMicrometres: free.reduce((sum, length) => sum + length, 0),
    largestPieceMicrometres: Math.max(0, ...free),
    nextDelivery: expectedFrom(incoming.map(expectedDelivery), now)[0] ?? null,
  }
}
