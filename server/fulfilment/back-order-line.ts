import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { actorOf, type Acting } from './fulfilment-deps.ts'
import { lockLine, refuseCut } from './lock-line.ts'
import { writeStepMail } from '../orders/step-mails.ts'
import { insertShipmentEvents } from './moving.queries.ts'
import { putOnBackOrder } from './shipments/shipment.queries.ts'
import { refuseDay } from './refuse-day.ts'
import { refuseChangeWhileAsked } from './sign-off/line-sign-off.ts'
import { releaseLines } from './stock/pieces.queries.ts'
import { beforeLineStep } from './undoing/undoing.queries.ts'

type BackOrdering = Acting & { lineId: string; on: string; note: string }

/**
 * Puts a line on back order until a day, or until another day than before; what it held is free. Throws notFound, clothCut,
 * lineEnded, cuttingAwaited and substituteAwaited while the buyer is asked, and invalidInput for a day that has passed or is closed.
 */
export const backOrderLine = (backOrdering: BackOrdering): Promise<void> =>
  inTransaction(backOrdering.deps.db, trx => backOrderWithin(trx, backOrdering))

/** The same within a transaction of the caller. */
export async function backOrderWithin(
  trx: Transaction<DB>,
  { deps, scope, lineId, on, note }: BackOrdering,
): Promise<void> {
  const { order, line } = await lockLine(trx, scope, lineId)
  if (line.state === 'backordered' && line.back_order_on === on) return
  await refuseCut(trx, line)
  refuseChangeWhileAsked(line)
  const at = deps.clock()
  await refuseDay(trx, { shipmentId: line.shipment_id, on, now: at })
  const actId = await keepUndoable(trx, {
    act: 'backOrdered',
    subject: order.number,
    before: await beforeLineStep(trx, line),
    operatorId: scope.operatorId,
    at,
  })
  const cloths = await releaseLines(trx, [line.id], at)
  await putOnBackOrder(trx, line, on)
  await insertShipmentEvents(
    trx,
    [
      {
        shipment_id: line.shipment_id,
        order_line_id: line.id,
        event: 'backOrdered',
        day: on,
        note,
        ...actorOf(scope),
        act_id: actId,
      },
    ],
    at,
  )
  await advanceOrder(trx, order, { at, userId: null })
  const step = { kind: 'lineBackOrdered', on, note } as const
  await writeStepMail(trx, deps, { order, lineIds: [line.id], step })
  // Also where it held nothing: what is expected of the cloth is promised to it from now on.
  await recordStockChange(trx, at, new Set([...cloths, line.colourway_id]))
}
