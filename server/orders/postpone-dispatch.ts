import type { Transaction } from 'kysely'
import { fromStock, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dispatchTermsOf } from '../search/dispatch-terms.ts'
import { selectDispatches, setDispatchDay, updateDispatch } from './dispatch.queries.ts'

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
      await moveToStock(trx, shipment, on)
  }
}

/** What the supplier had stated for an earlier day is no reason for a later one. */
async function moveToStock(
  trx: Transaction<DB>,
  { id, dispatch_from }: { id: string; dispatch_from: Dispatch['from'] },
  on: string,
): Promise<void> {
  if (dispatch_from !== 'supplier') return void (await updateDispatch(trx, id, on))
  const none = { dispatch_reason: '', dispatch_stated_at: null, delivered_on: null, lead_time_days: null }
  await setDispatchDay(trx, id, { dispatch_on: on, dispatch_from: 'stock', ...none })
}
