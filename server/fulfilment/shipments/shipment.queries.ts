import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierHours } from '../../catalogue/supplier-hours.ts'
import { moveLinesTo, type LineRow } from '../moving.queries.ts'

export const confirmShipment = (trx: Kysely<DB>, id: string, at: Date) =>
  trx
    .updateTable('order_shipments')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

/** When shipments leave and why then, with the hours of their suppliers. */
export const selectPromises = (db: Kysely<DB>, shipmentIds: readonly string[]) =>
  db
    .selectFrom('order_shipments')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .select(['order_shipments.id', 'order_shipments.dispatch_on', 'order_shipments.dispatch_from'])
    .select(['order_shipments.dispatch_reason', 'order_shipments.dispatch_stated_at'])
    .select(['order_shipments.delivered_on', 'order_shipments.lead_time_days'])
    .select(supplierHours)
    .where('order_shipments.id', 'in', shipmentIds)
    .execute()

export async function putOnBackOrder(trx: Kysely<DB>, line: LineRow, on: string): Promise<void> {
  await trx.updateTable('order_lines').set({ back_order_on: on }).where('id', '=', line.id).execute()
  if (line.state !== 'backordered') await moveLinesTo(trx, [line], 'backordered')
}

export const insertCutting = (trx: Kysely<DB>, row: Insertable<DB['cuttings']>) =>
  trx.insertInto('cuttings').values(row).execute()

/** Lines that are in a parcel, with the parcel. */
export async function selectPacked(
  db: Kysely<DB>,
  lineIds: readonly string[],
): Promise<{ order_line_id: string; parcel_id: string }[]> {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('parcel_lines')
    .select(['order_line_id', 'parcel_id'])
    .where('order_line_id', 'in', lineIds)
    .execute()
}

export async function insertParcel(
  trx: Kysely<DB>,
  row: Insertable<DB['parcels']>,
  lineIds: readonly string[],
): Promise<void> {
  await trx.insertInto('parcels').values(row).execute()
  await trx
    .insertInto('parcel_lines')
    .values(lineIds.map(id => ({ parcel_id: row.id, order_line_id: id })))
    .execute()
}

type Sent = Pick<
  Insertable<DB['parcels']>,
  'carrier' | 'carrier_name' | 'tracking_number' | 'tracking_url' | 'dispatched_at'
>
export const markSent = (trx: Kysely<DB>, parcelId: string, sent: Sent) =>
  trx.updateTable('parcels').set(sent).where('id', '=', parcelId).execute()

export const markArrived = (trx: Kysely<DB>, parcelId: string, at: Date) =>
  trx.updateTable('parcels').set({ delivered_at: at }).where('id', '=', parcelId).execute()
