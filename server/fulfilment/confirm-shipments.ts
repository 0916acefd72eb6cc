import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { advanceOrder, lockOrders } from '../orders/advance-order.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { hoursOf } from '../catalogue/supplier-hours.ts'
import { updateDispatch } from '../orders/promised-day.ts'
import { dayAfterAll } from './rows/due.ts'
import { actorOf, type Acting } from './fulfilment-deps.ts'
import { findShipments, insertShipmentEvents, selectLinesOf } from './moving.queries.ts'
import { confirmShipment, selectPromises } from './shipments/shipment.queries.ts'
import { tellOfCuttings } from './sign-off/ask-for-cutting.ts'
import { tellConfirmed } from './tell-buyer.ts'
import type { BeforeConfirming } from './undoing/undoing.queries.ts'

/**
 * Confirms shipments, all of them or none; one that is confirmed already stays as it is. Returns how many were confirmed.
 * Throws notFound, and lineEnded for a shipment of which nothing is left.
 */
export const confirmShipments = (
  acting: Acting,
  shipmentIds: readonly string[],
): Promise<{ confirmed: number }> =>
  inTransaction(acting.deps.db, trx => confirmWithin(trx, acting, shipmentIds))

/** The same within a transaction of the caller. */
export async function confirmWithin(
  trx: Transaction<DB>,
  { deps, scope }: Acting,
  shipmentIds: readonly string[],
): Promise<{ confirmed: number }> {
  const ids = [...new Set(shipmentIds)]
  const named = await findShipments(trx, scope, ids)
  if (named.length !== ids.length) throw new ApiError('notFound')
  const orders = await lockOrders(
    trx,
    named.map(one => one.order_id),
  )
  const at = deps.clock()
  const waiting = (await findShipments(trx, scope, ids)).filter(one => one.confirmed_at === null)
  for (const shipment of waiting) {
    const lines = await selectLinesOf(trx, shipment.order_id)
    if (!lines.some(line => line.shipment_id === shipment.id && line.state !== 'cancelled'))
      throw new ApiError('lineEnded')
    await confirmShipment(trx, shipment.id, at)
  }
  if (waiting.length === 0) return { confirmed: 0 }
  const promised = await moveMissedDays(trx, waiting, at)
  const orderIds = [...new Set(waiting.map(one => one.order_id))]
  const actId = await keepUndoable(trx, {
    act: 'confirmed',
    subject: orderIds.map(id => orders.get(id)!.number).join(', '),
    before: { orderIds, shipmentIds: waiting.map(one => one.id), promised } satisfies z.input<
      typeof BeforeConfirming
    >,
    operatorId: scope.operatorId,
    at,
  })
  await insertShipmentEvents(
    trx,
    waiting.map(({ id }) => ({
      shipment_id: id,
      event: 'confirmed' as const,
      ...actorOf(scope),
      act_id: actId,
    })),
    at,
  )
  for (const orderId of orderIds) await advanceOrder(trx, orders.get(orderId)!, { at, userId: null })
  for (const { id, order_id } of waiting)
    await tellConfirmed(trx, deps, { order: orders.get(order_id)!, shipmentId: id })
  for (const { id } of waiting) await tellOfCuttings(trx, deps, id)
  return { confirmed: waiting.length }
}

/**
 * What is confirmed after the collection of the day that was promised leaves with the next one, and its buyer is mailed that day.
 * Returns the days that were promised before.
 */
async function moveMissedDays(
  trx: Transaction<DB>,
  shipments: readonly { id: string }[],
  at: Date,
): Promise<{ shipmentId: string; on: string }[]> {
  const before: { shipmentId: string; on: string }[] = []
  for (const row of await selectPromises(
    trx,
    shipments.map(({ id }) => id),
  )) {
    const on = dayAfterAll(row.dispatch_on, hoursOf(row), at)
    if (on === null || row.dispatch_on === null || on === row.dispatch_on) continue
    await updateDispatch(trx, row.id, on)
    before.push({ shipmentId: row.id, on: row.dispatch_on })
  }
  return before
}
