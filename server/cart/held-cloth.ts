import type { Allocation } from './allocation.ts'
import type { StockRow } from './cart.queries.ts'
import type { Demand, PieceStock } from './demand.ts'

/** Cloth that is held for the business and that a line of a cart takes. */
export type HeldForLine = { holdId: string; pieceId: string; lengthMicrometres: number; endsAt: Date }

/** What is held for lines, by cart item id. */
export const heldForLines = (pieces: readonly StockRow[]): ReadonlyMap<string, HeldForLine> =>
  new Map(
    pieces.flatMap(piece =>
      piece.held.map(({ holdId, cartItemId, lengthMicrometres, endsAt }) => [
        cartItemId,
        { holdId, pieceId: piece.id, lengthMicrometres, endsAt: new Date(endsAt) },
      ]),
    ),
  )

/** What a line still needs of the stock beside what is held for it; null for nothing. */
export function withoutHeld(demand: Demand, held: HeldForLine | undefined): Demand | null {
  if (!held) return demand
  const lengthMicrometres = demand.lengthMicrometres - held.lengthMicrometres
  if (lengthMicrometres <= 0) return null
  return { ...demand, lengthMicrometres, wholePiece: false, pieceId: held.pieceId, onePiece: true }
}

type Together = {
  demand: Demand
  stock: readonly PieceStock[]
  held: HeldForLine | undefined
  /** Of what it needs beside. */
  rest: Allocation | undefined
}

/** The allocation of a line with what is held for it: all of it from the held piece. */
export function withHeld({ demand, stock, held, rest }: Together): Allocation {
  if (!held) return rest!
  const piece = stock.find(one => one.id === held.pieceId)!
  const free = held.lengthMicrometres + (rest?.freeMicrometres ?? piece.freeMicrometres)
  const cutting = { piece, lengthMicrometres: demand.lengthMicrometres }
  return {
    lineId: demand.lineId,
    shortfall: rest?.shortfall ?? null,
    supplierConfirms: null,
    cuttings: rest?.shortfall ? [] : [cutting],
    freeMicrometres: free,
    largestPieceMicrometres: free,
    lots: rest?.lots ?? [],
  }
}
