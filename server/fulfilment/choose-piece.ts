import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { whyNot } from '@selvedge/contract/fulfilment/best-fit.ts'
import { isUncut } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { advanceOrder, type LockedOrder } from '../orders/advance-order.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { fitPieces, wantedOf } from './fit-pieces.ts'
import type { Acting } from './fulfilment-deps.ts'
import { lockLine, refuseCut } from './lock-line.ts'
import { insertShipmentEvents, moveLinesTo, selectUncut, type LineRow } from './moving.queries.ts'
import { holdInstead, lockPieces, selectHeld, type LengthOfPiece } from './stock/pieces.queries.ts'
import { refuseChangeWhileAsked, refuseOtherLot } from './sign-off/line-sign-off.ts'
import { beforeLineStep } from './undoing/undoing.queries.ts'

/**
 * Has a line cut from another piece, whole. Throws notFound, clothCut, lineEnded and pieceUnfit; cuttingAwaited and
 * substituteAwaited while the buyer is asked, and shadeApproved where another lot was approved.
 */
export const choosePiece = ({
  deps,
  scope,
  lineId,
  pieceId,
}: Acting & { lineId: string; pieceId: string }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    await refuseCut(trx, line)
    const pieces = [{ pieceId, lengthMicrometres: line.cut_um }]
    await chooseWithin(trx, { deps, scope }, { order, line, pieces })
  })

/**
 * Has all that is still to be cut of a line cut from these pieces. Throws what choosePiece does; pieceUnfit also for several pieces
 * of a line that is to be in one, and where they are not as long together as what is to be cut; clothCut once all of it is cut.
 */
export const choosePieces = ({
  deps,
  scope,
  lineId,
  pieces,
}: Acting & { lineId: string; pieces: readonly LengthOfPiece[] }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    if (['cancelled', 'dispatched', 'delivered'].includes(line.state)) throw new ApiError('lineEnded')
    if (!isUncut(line.state)) throw new ApiError('clothCut')
    await chooseWithin(trx, { deps, scope }, { order, line, pieces })
  })

type Choosing = { order: LockedOrder; line: LineRow; pieces: readonly LengthOfPiece[] }

async function chooseWithin(
  trx: Transaction<DB>,
  { deps, scope }: Acting,
  { order, line, pieces: chosen }: Choosing,
): Promise<void> {
  refuseChangeWhileAsked(line)
  if (line.order_type === 'sample') throw new ApiError('notFound')
  const pieces = await lockPieces(trx, line.colourway_id)
  const held = await selectHeld(trx, [line.id])
  const named = chosen.map(one => {
    const piece = pieces.find(({ id }) => id === one.pieceId)
    if (!piece) throw new ApiError('notFound')
    const isHeld = held.some(
      ({ piece_id, length_um }) => piece_id === piece.id && length_um === one.lengthMicrometres,
    )
    return { ...one, piece, isHeld }
  })
  const others = named.filter(({ isHeld }) => !isHeld)
  if (others.length === 0 && held.length === named.length) return
  for (const { piece, lengthMicrometres } of others) {
    const [fit] = fitPieces([piece], line, held)
    if (whyNot(fit!, wantedOf(line, lengthMicrometres)) !== null) throw unfit(piece)
    refuseOtherLot(line, piece, false)
  }
  const isInOne = line.one_piece || line.order_type === 'piece'
  const length = named.reduce((sum, one) => sum + one.lengthMicrometres, 0)
  const isTwice = new Set(named.map(one => one.pieceId)).size < named.length
  if ((isInOne && named.length > 1) || isTwice || length !== (await selectUncut(trx, line)))
    throw unfit((others[0] ?? named[0]!).piece)
  const at = deps.clock()
  const actId = await keepUndoable(trx, {
    act: 'pieceChosen',
    subject: order.number,
    before: await beforeLineStep(trx, line),
    operatorId: scope.operatorId,
    at,
  })
  await holdInstead(trx, { lineId: line.id, pieces: chosen, now: at })
  if (line.state !== 'allocated') await moveLinesTo(trx, [line], 'allocated')
  await insertShipmentEvents(
    trx,
    [
      {
        shipment_id: line.shipment_id,
        order_line_id: line.id,
        event: 'pieceChosen',
        note: others.map(({ piece }) => piece.piece_number).join(', '),
        operator_id: scope.operatorId,
        act_id: actId,
      },
    ],
    at,
  )
  await advanceOrder(trx, order, { at, userId: null })
  await recordStockChange(trx, at, new Set([line.colourway_id]))
}

const unfit = ({ piece_number }: { piece_number: string }): ApiError =>
  new ApiError('pieceUnfit', { details: { piece: piece_number } })
