import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { lockPieces, type PieceRow } from './pieces.queries.ts'
import { findPiece } from './stock.queries.ts'

/** Locks a piece, with the others of its cloth. Throws notFound, also for one of which nothing is left. */
export async function lockPiece(
  trx: Transaction<DB>,
  scope: Pick<DeskScope, 'supplierId'>,
  pieceId: string,
): Promise<PieceRow> {
  const found = await findPiece(trx, scope, pieceId)
  const pieces = found ? await lockPieces(trx, found.colourway_id) : []
  const piece = pieces.find(one => one.id === pieceId)
  if (!piece) throw new ApiError('notFound')
  return piece
}

/** Throws pieceReserved where orders hold more of a piece than it would have. */
export function refuseBelowReserved(piece: PieceRow, lengthMicrometres: number): void {
  if (lengthMicrometres < piece.reserved_um)
    throw new ApiError('pieceReserved', {
      details: { reservedMicrometres: piece.reserved_um, piece: piece.piece_number },
    })
}

/** Throws pieceShort for a length, or a place, beyond the end of a piece. */
export function refuseBeyond(piece: PieceRow, lengthMicrometres: number): void {
  if (lengthMicrometres > piece.length_um)
    throw new ApiError('pieceShort', {
      details: { lengthMicrometres: piece.length_um, piece: piece.piece_number },
    })
}
