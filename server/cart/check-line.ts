import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hasDyeLot, selectPiece } from './cart.queries.ts'
import { invalidField } from './invalid-field.ts'
import {
  requestedLength,
  sampleLength,
  wholePieceLength,
  type Entered,
  type LineLength,
} from './line-length.ts'

export type LineWish = {
  orderType: 'cut' | 'piece' | 'sample'
  fabricQuantity?: number | undefined
  entered?: Entered | undefined
  pieceId: string | null
  dyeLot: string
  neededBy: string | null
}

/** The length of a line, after checking its piece, dye lot and day against the cloth. Throws invalidInput. */
export async function checkLine({
  db,
  colourwayId,
  wish,
  now,
}: {
  db: Kysely<DB>
  colourwayId: string
  wish: LineWish
  now: Date
}): Promise<LineLength> {
  if (wish.neededBy && wish.neededBy < now.toISOString().slice(0, 10))
    throw invalidField({ field: 'neededBy', code: 'dayFromToday' })
  const piece = wish.pieceId ? await selectPiece(db, colourwayId, wish.pieceId) : undefined
  if (wish.pieceId && !piece) throw invalidField({ field: 'pieceId', code: 'pieceOfOtherCloth' })
  if (piece && piece.length_um === 0) throw invalidField({ field: 'pieceId', code: 'pieceGone' })
  if (wish.dyeLot && !(await hasDyeLot(db, colourwayId, wish.dyeLot)))
    throw invalidField({ field: 'dyeLot', code: 'dyeLot' })
  if (wish.orderType === 'sample') return sampleLength
  if (wish.orderType === 'cut') return requestedLength(wish)
  if (!piece) throw invalidField({ field: 'pieceId', code: 'choosePiece' })
  return wholePieceLength(piece.length_um)
}
