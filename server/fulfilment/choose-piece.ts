import { ApiError } from '@selvedge/contract/call/errors.ts'
import { whyNot } from '@selvedge/contract/fulfilment/best-fit.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { fitPieces, wantedOf } from './fit-pieces.ts'
import type { Acting } from './fulfilment-deps.ts'
import { lockLine, refuseCut } from './lock-line.ts'
import { insertShipmentEvents, moveLinesTo } from './moving.queries.ts'
import { holdInstead, lockPieces, selectHeld } from './stock/pieces.queries.ts'
import { refuseChangeWhileAsked, refuseOtherLot } from './sign-off/line-sign-off.ts'
import { beforeLineStep } from './undoing/undoing.queries.ts'

type Choosing = Acting & { lineId: string; pieceId: string }

/**
 * Has a line cut from another piece, whole. Throws notFound, clothCut, lineEnded and pieceUnfit; cuttingAwaited and
 * substituteAwaited while the buyer is asked, and shadeApproved where another lot was approved.
 */
export const choosePiece = ({ deps, scope, lineId, pieceId }: Choosing): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    await refuseCut(trx, line)
    refuseChangeWhileAsked(line)
    const pieces = await lockPieces(trx, line.colourway_id)
    const piece = pieces.find(one => one.id === pieceId)
    if (!piece || line.order_type === 'sample') throw new ApiError('notFound')
    const held = await selectHeld(trx, [line.id])
    if (held.length === 1 && held[0]!.piece_id === pieceId) return
    const fit = fitPieces([piece], line, held)[0]!
    if (whyNot(fit, wantedOf(line)) !== null)
      throw new ApiError('pieceUnfit', { details: { piece: piece.piece_number } })
    refuseOtherLot(line, piece, false)
    const at = deps.clock()
    const actId = await keepUndoable(trx, {
      act: 'pieceChosen',
      subject: order.number,
      before: await beforeLineStep(trx, line),
      operatorId: scope.operatorId,
      at,
    })
    await holdInstead(trx, { lineId: line.id, pieceId, lengthMicrometres: line.cut_um, now: at })
    if (line.state !== 'allocated') await moveLinesTo(trx, [line], 'allocated')
    await insertShipmentEvents(
      trx,
      [
        {
          shipment_id: line.shipment_id,
          order_line_id: line.id,
          event: 'pieceChosen',
          note: piece.piece_number,
          operator_id: scope.operatorId,
          act_id: actId,
        },
      ],
      at,
    )
    await advanceOrder(trx, order, { at, userId: null })
    await recordStockChange(trx, at, new Set([line.colourway_id]))
  })
