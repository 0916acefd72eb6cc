import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type Fulfilled = Awaited<ReturnType<typeof selectFulfilled>>
export type ParcelRow = Fulfilled['parcels'][number]
export type StepRow = Fulfilled['steps'][number]
export type RefundRow = Fulfilled['refunds'][number]

/** Of an order that is being placed. */
export const notBegun: Fulfilled = { parcels: [], steps: [], refunds: [], cutAt: new Map() }

/** What has become of an order since it was placed: parcels, steps, cuts and refunds. */
export async function selectFulfilled(db: Kysely<DB>, orderId: string) {
  const parcels = await db
    .selectFrom('parcels')
    .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
    .innerJoin('parcel_lines', 'parcel_lines.parcel_id', 'parcels.id')
    .selectAll('parcels')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['parcel_lines.order_line_id']).as('line_ids'))
    .where('order_shipments.order_id', '=', orderId)
    .groupBy('parcels.id')
    .orderBy('parcels.packed_at')
    .execute()
  const steps = await db
    .selectFrom('shipment_events')
    .innerJoin('order_shipments', 'order_shipments.id', 'shipment_events.shipment_id')
    .leftJoin('parcels', 'parcels.id', 'shipment_events.parcel_id')
    .leftJoin('users', 'users.id', 'shipment_events.user_id')
    .leftJoin('undoable_acts', 'undoable_acts.id', 'shipment_events.act_id')
    .select(['shipment_events.shipment_id', 'shipment_events.event', 'shipment_events.at'])
    .select(['shipment_events.order_line_id', 'shipment_events.note', 'parcels.number as parcel_number'])
    .select(['shipment_events.day', 'users.first_name', 'users.last_name'])
    .where('order_shipments.order_id', '=', orderId)
    // Which piece it is to be, and what is wrong with another, is the supplier's own matter.
    .where('shipment_events.event', 'not in', ['pieceChosen', 'flawFound', 'undone'])
    // A step that was undone has not happened for the buyer.
    .where('undoable_acts.undone_at', 'is', null)
    .orderBy('shipment_events.position')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_minor', 'refunds.created_at', 'refunds.state'])
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .execute()
  const cuts = await db
    .selectFrom('cuttings')
    .innerJoin('order_lines', 'order_lines.id', 'cuttings.order_line_id')
    .select(({ fn }) => ['cuttings.order_line_id', fn.max('cuttings.cut_at').as('cut_at')])
    .where('order_lines.order_id', '=', orderId)
    .groupBy('cuttings.order_line_id')
    .execute()
  return { parcels, steps, refunds, cutAt: new Map(cuts.map(row => [row.order_line_id, row.cut_at])) }
}
