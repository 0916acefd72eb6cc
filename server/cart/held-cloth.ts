import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Allocation } from './allocation.ts'
import { selectHeldForItems } from './cart.queries.ts'
import type { Demand, PieceStock } from './demand.ts'

/** Cloth that is held for the business and that a line of a cart takes. */
export type HeldForLine = { holdId: string; pieceId: string; lengthMicrometres: number; endsAt: Date }

/** What is held for lines, by cart item id. Read after the pieces are locked: a cut moves it to another piece. */
export async function heldForLines(
  db: Kysely<DB>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, HeldForLine>> {
  const rows = await selectHeldForItems(db, itemIds)
  return new Map(
    rows.map(row => [
      row.cart_item_id!,
      { holdId: row.id, pieceId: row.piece_id, lengthMicrometres: row.length_um, endsAt: row.ends_at },
    ]),
  )
}

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
