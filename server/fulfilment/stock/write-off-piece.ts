import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import type { Acting } from '../fulfilment-deps.ts'
import { lockPiece, refuseBelowReserved, refuseBeyond } from './lock-piece.ts'
import { insertMovements } from './pieces.queries.ts'
import { updatePiece } from './stock.queries.ts'

type WritingOff = Acting & { pieceId: string; fabricQuantity: number | undefined; reason: string }

/** Writes damaged cloth off: a length, or all that no order holds. Throws notFound, pieceShort and pieceReserved. */
export const writeOffPiece = ({ deps, scope, pieceId, fabricQuantity, reason }: WritingOff): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const piece = await lockPiece(trx, scope, pieceId)
    const damaged =
      fabricQuantity === undefined
        ? piece.length_um - piece.reserved_um
        : micrometresFromMetres(fabricQuantity)
    refuseBeyond(piece, damaged)
    const left = piece.length_um - damaged
    // Where orders hold all of it, nothing was written off.
    refuseBelowReserved(piece, damaged === 0 ? left - 1 : left)
    await updatePiece(trx, piece.id, { length_um: left })
    const at = deps.clock()
    const movement = {
      piece_id: piece.id,
      kind: 'damaged' as const,
      before_um: piece.length_um,
      after_um: left,
      reason,
      operator_id: scope.operatorId,
    }
    await insertMovements(trx, [movement], at)
    await recordStockChange(trx, at, new Set([piece.colourway_id]))
  })
