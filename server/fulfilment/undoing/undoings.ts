import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { flawInCut } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { advanceOrder, lockOrders, returnToPlaced } from '../../orders/advance-order.ts'
import { updateDispatch } from '../../orders/promised-day.ts'
import { writeStepMail } from '../../orders/step-mails.ts'
import type { Undoing, UndoDeps, Undoings } from '../../undo/undo-act.ts'
import { fitPieces } from '../fit-pieces.ts'
import {
  clothsAwaited,
  findLine,
  findParcels,
  findShipments,
  insertShipmentEvents,
  selectLinesOf,
  type LineRow,
} from '../moving.queries.ts'
import { lockPieces, selectHeld } from '../stock/pieces.queries.ts'
import { undoStatedDay } from './undo-stated-day.ts'
import {
  BeforeConfirming,
  BeforeLineStep,
  BeforePacking,
  hasStepsSince,
  holdAgain,
  selectPieceNumber,
  unconfirm,
  unpack,
} from './undoing.queries.ts'

/** Who may undo an act is asked before; what it was about is then found whatever supplier's it is. */
const everything = { supplierId: null }

const confirmed: Undoing = {
  isOver: (db, act) =>
    hasStepsSince(db, act.id, { shipmentIds: BeforeConfirming.parse(act.before).shipmentIds }),
  lock: async (trx, act) => {
    await lockOrders(trx, BeforeConfirming.parse(act.before).orderIds)
  },
  async goBack(trx, { deps, act, at, operatorId }) {
    const { orderIds, shipmentIds, promised } = BeforeConfirming.parse(act.before)
    const shipments = await findShipments(trx, everything, shipmentIds)
    await unconfirm(trx, shipmentIds)
    for (const { shipmentId, on } of promised) await updateDispatch(trx, shipmentId, on)
    await insertShipmentEvents(
      trx,
      shipments.map(({ id }) => ({
        shipment_id: id,
        event: 'undone' as const,
        operator_id: operatorId,
        act_id: act.id,
      })),
      at,
    )
    const orders = await lockOrders(trx, orderIds)
    for (const order of orders.values()) await returnToPlaced(trx, order, at)
    for (const { id, order_id } of shipments) {
      const lines = (await selectLinesOf(trx, order_id)).filter(
        line => line.shipment_id === id && line.state !== 'cancelled',
      )
      await tellUndone(trx, deps, { orderId: order_id, lines })
    }
  },
}

const packed: Undoing = {
  async isOver(db, act) {
    const { parcelId } = BeforePacking.parse(act.before)
    const [parcel] = await findParcels(db, everything, [parcelId])
    return !parcel || parcel.dispatched_at !== null || hasStepsSince(db, act.id, { parcelId })
  },
  lock: async (trx, act) => {
    await lockOrders(trx, [BeforePacking.parse(act.before).orderId])
  },
  async goBack(trx, { act, at, operatorId }) {
    const before = BeforePacking.parse(act.before)
    const { orderId, shipmentId, parcelId } = before
    const [parcel] = await findParcels(trx, everything, [parcelId])
    await unpack(trx, parcel!, before)
    await insertShipmentEvents(
      trx,
      [
        {
          shipment_id: shipmentId,
          event: 'undone',
          note: parcel!.number,
          operator_id: operatorId,
          act_id: act.id,
        },
      ],
      at,
    )
    const [order] = (await lockOrders(trx, [orderId])).values()
    await advanceOrder(trx, order!, { at, userId: null })
  },
}

/** Back to the pieces and the day that a line had; `tells` whether the buyer was mailed about the step. */
const lineStep = ({ tells }: { tells: boolean }): Undoing => ({
  async isOver(db, act) {
    const { lineId } = BeforeLineStep.parse(act.before)
    const { shipment_id: shipmentId } = (await findLine(db, everything, lineId))!
    return hasStepsSince(db, act.id, { lineId, shipmentId })
  },
  lock: async (trx, act) => {
    await lockOrders(trx, [BeforeLineStep.parse(act.before).orderId])
  },
  async goBack(trx, { deps, act, at, operatorId }) {
    const before = BeforeLineStep.parse(act.before)
    const line = (await findLine(trx, everything, before.lineId))!
    await refuseTaken(trx, line, before)
    const cloths = await holdAgain(trx, before, at)
    await insertShipmentEvents(
      trx,
      [
        {
          shipment_id: line.shipment_id,
          order_line_id: line.id,
          event: 'undone',
          operator_id: operatorId,
          act_id: act.id,
        },
      ],
      at,
    )
    const [order] = (await lockOrders(trx, [before.orderId])).values()
    await advanceOrder(trx, order!, { at, userId: null })
    if (tells) await tellUndone(trx, deps, { orderId: before.orderId, lines: [line] })
    const { colourway_id } = line
    const changed = new Set([...cloths, ...clothsAwaited([line, { state: before.state, colourway_id }])])
    if (changed.size > 0) await recordStockChange(trx, at, changed)
  },
})

/** Throws pieceTaken where a piece is no longer there, or not as free as it was. */
async function refuseTaken(trx: Transaction<DB>, line: LineRow, { held }: BeforeLineStep): Promise<void> {
  if (held.length === 0) return
  const pieces = await lockPieces(trx, line.colourway_id)
  const fits = fitPieces(pieces, line, await selectHeld(trx, [line.id]))
  for (const { pieceId, lengthUm } of held) {
    const fit = fits.find(one => one.id === pieceId)
    if (!fit || fit.freeMicrometres < lengthUm || flawInCut(fit.flaws, lengthUm))
      throw new ApiError('pieceTaken', { details: { piece: await selectPieceNumber(trx, pieceId) } })
  }
}

/** To the buyer, who was told of the step: that it was taken back. */
async function tellUndone(
  trx: Transaction<DB>,
  deps: UndoDeps,
  { orderId, lines }: { orderId: string; lines: readonly LineRow[] },
): Promise<void> {
  const [order] = (await lockOrders(trx, [orderId])).values()
  const lineIds = lines.map(line => line.id)
  await writeStepMail(trx, deps, { order: order!, lineIds, step: { kind: 'stepUndone' } })
}

/** How the steps of an order that moved neither goods nor money are undone. */
export const fulfilmentUndoings: Pick<
  Undoings,
  'confirmed' | 'packed' | 'backOrdered' | 'dayStated' | 'pieceChosen'
> = {
  confirmed,
  packed,
  backOrdered: lineStep({ tells: true }),
  dayStated: undoStatedDay,
  pieceChosen: lineStep({ tells: false }),
}
