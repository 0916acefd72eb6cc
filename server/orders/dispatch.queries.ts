import type { Kysely, Selectable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dispatchColumns } from '../search/dispatch-terms.ts'

/** The shipments of an order, with what decides when their suppliers send what they have. */
export const selectDispatches = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('order_shipments')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .select(['order_shipments.id', 'order_shipments.dispatch_from', 'order_shipments.dispatch_on'])
    .select('order_shipments.lead_time_days')
    .select(dispatchColumns)
    .where('order_shipments.order_id', '=', orderId)
    .execute()

export const updateDispatch = (trx: Kysely<DB>, id: string, on: string) =>
  trx.updateTable('order_shipments').set({ dispatch_on: on }).where('id', '=', id).execute()

/** When a shipment leaves, and why then. */
export type DispatchDay = Pick<
  Selectable<DB['order_shipments']>,
  | 'dispatch_on'
  | 'dispatch_from'
  | 'dispatch_reason'
  | 'dispatch_stated_at'
  | 'delivered_on'
  | 'lead_time_days'
>
export const setDispatchDay = (trx: Kysely<DB>, id: string, day: DispatchDay) =>
  trx.updateTable('order_shipments').set(day).where('id', '=', id).execute()
