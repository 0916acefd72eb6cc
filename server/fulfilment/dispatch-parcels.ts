import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Sending } from '@selvedge/contract/fulfilment/shipments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { mailInvoice } from '../invoices/invoice-mails.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { enterDispatch } from '../statements/enter-line.ts'
import { collectedColumns, faultOfCollection } from './collection.ts'
import { advanceOrder, lockOrders } from '../orders/advance-order.ts'
import type { Acting } from './fulfilment-deps.ts'
import { tellDispatched } from './tell-buyer.ts'
import {
  findParcels,
  insertShipmentEvents,
  moveLinesTo,
  selectParcelLines,
  type ParcelRow,
} from './moving.queries.ts'
import { markSent } from './shipments/shipment.queries.ts'

/**
 * Notes that parcels were collected, all of them or none; one that is gone already stays as it is. Returns how many went.
 * Throws notFound, and invalidInput for another carrier without a name, and for a missing tracking number unless it is said that
 * there is none.
 */
export const dispatchParcels = (
  { deps, scope }: Acting,
  sendings: readonly Sending[],
): Promise<{ dispatched: number }> =>
  inTransaction(deps.db, async trx => {
    const byId = new Map(sendings.map(sending => [sending.parcelId, sending]))
    refuseIncomplete(sendings)
    const named = await findParcels(trx, scope, [...byId.keys()])
    if (named.length !== byId.size) throw new ApiError('notFound')
    const orders = await lockOrders(
      trx,
      named.map(parcel => parcel.order_id),
    )
    const at = deps.clock()
    const waiting = (await findParcels(trx, scope, [...byId.keys()])).filter(
      parcel => parcel.dispatched_at === null,
    )
    for (const parcel of waiting) await sendParcel(trx, { scope, at }, parcel, byId.get(parcel.id)!)
    for (const orderId of new Set(waiting.map(parcel => parcel.order_id)))
      await advanceOrder(trx, orders.get(orderId)!, { at, userId: null })
    for (const { id, order_id } of waiting)
      await tellDispatched(trx, deps, { order: orders.get(order_id)!, parcelId: id })
    // Last, because numbers are without gaps: until this commits, no other invoice of the year can be issued.
    for (const { id } of waiting) {
      const invoice = await issueInvoice(trx, { parcelId: id, at })
      if (invoice) await mailInvoice(trx, deps, invoice.id)
    }
    return { dispatched: waiting.length }
  })

function refuseIncomplete(sendings: readonly Sending[]): void {
  const fields = sendings.flatMap((sending, at) => {
    const fault = faultOfCollection(sending)
    return fault ? [{ ...fault, field: `parcels.${at}.${fault.field}` }] : []
  })
  if (fields.length > 0) throw new ApiError('invalidInput', { fields })
}

/** One parcel leaves. */
async function sendParcel(
  trx: Transaction<DB>,
  { scope, at }: Pick<Acting, 'scope'> & { at: Date },
  parcel: ParcelRow,
  sending: Sending,
): Promise<void> {
  await markSent(trx, parcel.id, { ...collectedColumns(sending), dispatched_at: at })
  await moveLinesTo(trx, await selectParcelLines(trx, [parcel.id]), 'dispatched')
  const event = { shipment_id: parcel.shipment_id, parcel_id: parcel.id, event: 'dispatched' as const }
  await insertShipmentEvents(trx, [{ ...event, operator_id: scope.operatorId }], at)
  await enterDispatch(trx, parcel.id)
}
