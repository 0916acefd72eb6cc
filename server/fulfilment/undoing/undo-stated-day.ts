import { z } from 'zod'
import { dispatchSources } from '@selvedge/contract/catalogue/dispatch.ts'
import { isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import { advanceOrder, lockOrders } from '../../orders/advance-order.ts'
import { setDispatchDay } from '../../orders/promised-day.ts'
import { writeStepMail } from '../../orders/step-mails.ts'
import type { Undoing } from '../../undo/undo-act.ts'
import { insertShipmentEvents, selectLinesOf } from '../moving.queries.ts'
import type { selectPromises } from '../shipments/shipment.queries.ts'
import { hasStepsSince } from './undoing.queries.ts'

/** When a shipment left, and why then, before its supplier stated another day. */
const BeforeStatedDay = z.object({
  orderId: z.uuid(),
  shipmentId: z.uuid(),
  on: z.iso.date().nullable(),
  from: z.enum(dispatchSources),
  reason: z.string(),
  statedAt: z.iso.datetime().nullable(),
  deliveredOn: z.iso.date().nullable(),
  leadTimeDays: z.int().nullable(),
})
type BeforeStatedDay = z.output<typeof BeforeStatedDay>

type Promised = Awaited<ReturnType<typeof selectPromises>>[number]
export const beforeStatedDay = ({
  orderId,
  promised,
}: {
  orderId: string
  promised: Promised
}): BeforeStatedDay => ({
  orderId,
  shipmentId: promised.id,
  on: promised.dispatch_on,
  from: promised.dispatch_from,
  reason: promised.dispatch_reason,
  statedAt: promised.dispatch_stated_at?.toISOString() ?? null,
  deliveredOn: promised.delivered_on,
  leadTimeDays: promised.lead_time_days,
})

/** Back to the day that was promised before; the buyer is told that the other one no longer holds. */
export const undoStatedDay: Undoing = {
  isOver: (db, act) =>
    hasStepsSince(db, act.id, { shipmentIds: [BeforeStatedDay.parse(act.before).shipmentId] }),
  lock: async (trx, act) => {
    await lockOrders(trx, [BeforeStatedDay.parse(act.before).orderId])
  },
  async goBack(trx, { deps, act, at, operatorId }) {
    const before = BeforeStatedDay.parse(act.before)
    const { orderId, shipmentId } = before
    await setDispatchDay(trx, shipmentId, {
      dispatch_on: before.on,
      dispatch_from: before.from,
      dispatch_reason: before.reason,
      dispatch_stated_at: before.statedAt === null ? null : new Date(before.statedAt),
      delivered_on: before.deliveredOn,
      lead_time_days: before.leadTimeDays,
    })
    const undone = { shipment_id: shipmentId, event: 'undone' as const, operator_id: operatorId }
    await insertShipmentEvents(trx, [{ ...undone, act_id: act.id }], at)
    const [order] = (await lockOrders(trx, [orderId])).values()
    await advanceOrder(trx, order!, { at, userId: null })
    const lines = (await selectLinesOf(trx, orderId)).filter(
      line => line.shipment_id === shipmentId && isToDispatch(line.state),
    )
    const lineIds = lines.map(({ id }) => id)
    if (lineIds.length > 0)
      await writeStepMail(trx, deps, { order: order!, lineIds, step: { kind: 'stepUndone' } })
  },
}
