import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { advanceOrder, lockOrders } from '../orders/advance-order.ts'
import { closeLater } from './close-order.ts'
import type { Acting } from './fulfilment-deps.ts'
import { findParcels, insertShipmentEvents, moveLinesTo, selectParcelLines } from './moving.queries.ts'
import { markArrived } from './shipments/shipment.queries.ts'

type Arriving = Acting & { parcelId: string; at: Date | undefined }

/**
 * Notes that a parcel has arrived, now or when is said. Throws notFound, parcelUnsent, and invalidInput for a time before it
 * was sent or still to come.
 */
export const markDelivered = ({ deps, scope, parcelId, at }: Arriving): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const [named] = await findParcels(trx, scope, [parcelId])
    if (!named) throw new ApiError('notFound')
    const order = (await lockOrders(trx, [named.order_id])).get(named.order_id)!
    const [parcel] = await findParcels(trx, scope, [parcelId])
    if (parcel!.delivered_at !== null) return
    if (parcel!.dispatched_at === null) throw new ApiError('parcelUnsent')
    const now = deps.clock()
    const arrivedAt = at ?? now
    if (arrivedAt < parcel!.dispatched_at || arrivedAt > now)
      throw new ApiError('invalidInput', { fields: [{ field: 'at', code: 'invalid' }] })
    await markArrived(trx, parcelId, arrivedAt)
    await moveLinesTo(trx, await selectParcelLines(trx, [parcelId]), 'delivered')
    await insertShipmentEvents(
      trx,
      [
        {
          shipment_id: parcel!.shipment_id,
          parcel_id: parcelId,
          event: 'delivered',
          operator_id: scope.operatorId,
        },
      ],
      arrivedAt,
    )
    const state = await advanceOrder(trx, order, { at: now, userId: null })
    if (state === 'delivered') await closeLater(trx, deps, order.id)
  })
