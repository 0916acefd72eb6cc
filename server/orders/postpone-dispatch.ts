import type { Transaction } from 'kysely'
import { fromStock } from '@selvedge/contract/catalogue/dispatch.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dispatchTermsOf } from '../search/dispatch-terms.ts'
import { selectDispatches, updateDispatch } from './dispatch.queries.ts'

/**
 * Suppliers begin only now: no part of an order, or of the one shipment that is named, leaves before the day on which they could
 * send what they have.
 */
export async function postponeDispatch(
  trx: Transaction<DB>,
  { orderId, shipmentId, now }: { orderId: string; shipmentId?: string; now: Date },
): Promise<void> {
  for (const shipment of await selectDispatches(trx, orderId)) {
    if (shipmentId !== undefined && shipment.id !== shipmentId) continue
    const { on } = fromStock(dispatchTermsOf(shipment), now)
    if (shipment.dispatch_on !== null && on !== null && shipment.dispatch_on < on)
      await updateDispatch(trx, shipment.id, on)
  }
}

/** Promises another day for a shipment, for who knows it better than the supplier's terms do. */
export async function promiseDispatch(
  trx: Transaction<DB>,
  { shipmentId, on }: { shipmentId: string; on: string },
): Promise<void> {
  await updateDispatch(trx, shipmentId, on)
}
