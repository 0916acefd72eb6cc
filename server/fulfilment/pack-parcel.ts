import type { DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { packParcel as packParcelCall } from '@selvedge/contract/fulfilment/shipments.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { advanceOrder, lockOrders } from '../orders/advance-order.ts'
import { newId } from '../platform/identifiers.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import type { Acting } from './fulfilment-deps.ts'
import {
  findShipments,
  insertShipmentEvents,
  moveLinesTo,
  nextParcelNumber,
  selectLinesOf,
  type LineRow,
} from './moving.queries.ts'
import { readParcel } from './shipments/read-parcel.ts'
import { insertParcel, selectPacked } from './shipments/shipment.queries.ts'

type Packing = Acting & { shipmentId: string; lineIds: readonly string[]; weightGrams: number }

/**
 * Packs lines of a shipment into a new parcel; the same lines again answer with the parcel that they are in. A sample is
 * taken from its shelf by being packed, also one that was on back order and has come. Throws notFound, shipmentUnconfirmed, lineUncut and lineEnded.
 */
export const packParcel = (packing: Packing): Promise<DataOf<typeof packParcelCall>> =>
  inTransaction(packing.deps.db, async trx => {
    const { deps, scope, shipmentId, weightGrams } = packing
    const [named] = await findShipments(trx, scope, [shipmentId])
    if (!named) throw new ApiError('notFound')
    const order = (await lockOrders(trx, [named.order_id])).get(named.order_id)!
    const ids = new Set(packing.lineIds)
    const all = await selectLinesOf(trx, order.id)
    const lines = all.filter(line => line.shipment_id === shipmentId && ids.has(line.id))
    if (lines.length !== ids.size) throw new ApiError('notFound')
    const packed = await selectPacked(trx, [...ids])
    const parcels = new Set(packed.map(one => one.parcel_id))
    if (packed.length === ids.size && parcels.size === 1) return readParcel(trx, [...parcels][0]!)
    if (packed.length > 0) throw new ApiError('lineEnded')
    if (lines[0]!.confirmed_at === null) throw new ApiError('shipmentUnconfirmed')
    for (const line of lines) refuseUnready(line)
    const at = deps.clock()
    const come = lines.filter(line => line.state === 'backordered')
    await moveLinesTo(trx, come, 'allocated')
    const samples = [
      ...lines.filter(line => line.state === 'allocated'),
      ...come.map(line => ({ ...line, state: 'allocated' as const })),
    ]
    await moveLinesTo(trx, samples, 'cut')
    const id = newId(at.getTime())
    const number = await nextParcelNumber(trx)
    const row = { id, number, shipment_id: shipmentId, weight_grams: weightGrams, packed_at: at }
    await insertParcel(trx, row, [...ids])
    const event = { shipment_id: shipmentId, parcel_id: id, event: 'packed' as const }
    const { operatorId } = scope
    const sampleLineIds = samples.map(line => line.id)
    const backOrderedIds = come.map(line => line.id)
    const before = { orderId: order.id, shipmentId, parcelId: id, sampleLineIds, backOrderedIds }
    const actId = await keepUndoable(trx, { act: 'packed', subject: number, before, operatorId, at })
    await insertShipmentEvents(trx, [{ ...event, operator_id: operatorId, act_id: actId }], at)
    await advanceOrder(trx, order, { at, userId: null })
    return readParcel(trx, id)
  })

function refuseUnready({ state, order_type }: LineRow): void {
  if (state === 'cut') return
  if (order_type === 'sample' && (state === 'allocated' || state === 'backordered')) return
  throw new ApiError(state === 'cancelled' ? 'lineEnded' : 'lineUncut')
}
