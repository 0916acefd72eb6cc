import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { lockPiece, refuseBelowReserved, refuseBeyond } from './lock-piece.ts'
import { insertMovements } from './pieces.queries.ts'
import { takeLength } from './take-length.ts'

type Cutting = {
  scope: Pick<DeskScope, 'operatorId' | 'supplierId'>
  pieceId: string
  lengthMicrometres: number
  /** The line whose cloth is replaced. */
  line: { id: string; colourwayId: string }
  claimNumber: string
  at: Date
}

/**
 * Takes what replaces claimed cloth off a piece, of which others keep what they hold. Ends with the catalogue's version locked.
 * Throws notFound, also for a piece of another cloth, pieceShort, pieceReserved, and pieceUnfit where it, or then what the others
 * hold, would be cut across a flaw.
 */
export async function cutReplacement(
  trx: Transaction<DB>,
  { scope, pieceId, lengthMicrometres, line, claimNumber, at }: Cutting,
): Promise<void> {
  const piece = await lockPiece(trx, scope, pieceId)
  // A total is as long as the latest list says.
  if (piece.colourway_id !== line.colourwayId || piece.piece_number === '') throw new ApiError('notFound')
  refuseBeyond(piece, lengthMicrometres)
  refuseBelowReserved(piece, piece.length_um - lengthMicrometres)
  if (lengthMicrometres > piece.free_um)
    throw new ApiError('pieceUnfit', { details: { piece: piece.piece_number } })
  const remnant = await takeLength(trx, piece, lengthMicrometres)
  const movement = {
    piece_id: piece.id,
    kind: 'replaced' as const,
    before_um: piece.length_um,
    after_um: remnant?.length_um ?? 0,
    became_id: remnant?.id ?? null,
    order_line_id: line.id,
    reason: claimNumber,
    operator_id: scope.operatorId,
  }
  await insertMovements(trx, [movement], at)
  await recordStockChange(trx, at, new Set([piece.colourway_id]))
}
