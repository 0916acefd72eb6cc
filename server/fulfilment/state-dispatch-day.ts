import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { advanceOrder, lockOrders } from '../orders/advance-order.ts'
import { setDispatchDay } from '../orders/promised-day.ts'
import { writeStepMail } from '../orders/step-mails.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { actorOf, type Acting } from './fulfilment-deps.ts'
import { findShipments, insertShipmentEvents, selectLinesOf } from './moving.queries.ts'
import { refuseDay } from './refuse-day.ts'
import { selectPromises } from './shipments/shipment.queries.ts'
import { beforeStatedDay } from './undoing/undo-stated-day.ts'

type Stating = Acting & { shipmentId: string; on: string; reason: string; tells?: boolean }

/**
 * Another day on which what is left of a shipment leaves, as its supplier states it, and why. The same day and reason again change
 * nothing. Throws notFound, lineEnded where nothing is left to send, and invalidInput for a day that cannot be.
 */
export const stateDispatchDay = (stating: Stating): Promise<void> =>
  inTransaction(stating.deps.db, trx => stateDayWithin(trx, stating))

/** The same within a transaction of the caller, which may tell the buyer itself. */
export async function stateDayWithin(trx: Transaction<DB>, stating: Stating): Promise<void> {
  const { deps, scope, shipmentId, on, reason, tells = true } = stating
  const [shipment] = await findShipments(trx, scope, [shipmentId])
  if (!shipment) throw new ApiError('notFound')
  const [order] = (await lockOrders(trx, [shipment.order_id])).values()
  const [promised] = await selectPromises(trx, [shipmentId])
  const { dispatch_on: before, dispatch_from, dispatch_reason } = promised!
  if (dispatch_from === 'supplier' && before === on && dispatch_reason === reason) return
  const lines = await selectLinesOf(trx, order!.id)
  const left = lines.filter(line => line.shipment_id === shipmentId && isToDispatch(line.state))
  if (left.length === 0) throw new ApiError('lineEnded')
  const at = deps.clock()
  await refuseDay(trx, { shipmentId, on, now: at, leaves: true })
  const actId = await keepUndoable(trx, {
    act: 'dayStated',
    subject: order!.number,
    before: beforeStatedDay({ orderId: order!.id, promised: promised! }),
    operatorId: scope.operatorId,
    at,
  })
  await setDispatchDay(trx, shipmentId, {
    dispatch_on: on,
    dispatch_from: 'supplier',
    dispatch_reason: reason,
    dispatch_stated_at: at,
    delivered_on: null,
    lead_time_days: null,
  })
  const event = { shipment_id: shipmentId, event: 'dayStated' as const, day: on, note: reason }
  await insertShipmentEvents(trx, [{ ...event, ...actorOf(scope), act_id: actId }], at)
  await advanceOrder(trx, order!, { at, userId: null })
  if (!tells) return
  const step = { kind: 'dispatchDayStated', before } as const
  await writeStepMail(trx, deps, { order: order!, lineIds: left.map(({ id }) => id), step })
}
