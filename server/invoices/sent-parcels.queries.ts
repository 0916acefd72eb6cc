import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/**
 * Locks the order of a parcel until the end of the transaction: what is invoiced of an order, paid from its charge and
 * entered for its supplier is decided one after the other.
 */
export const lockOrderOfParcel = (trx: Transaction<DB>, parcelId: string) =>
  trx
    .selectFrom('orders')
    .innerJoin('order_shipments', 'order_shipments.order_id', 'orders.id')
    .innerJoin('parcels', 'parcels.shipment_id', 'order_shipments.id')
    .select('orders.id')
    .where('parcels.id', '=', parcelId)
    .forUpdate('orders')
    .executeTakeFirst()

/** Whether a parcel has more in it than samples, which go by post: the first such parcel of a shipment has its carriage. */
export const hasCloth = (parcelId: 'parcels.id' | 'other.id') => sql<SqlBool>`exists (
  select from parcel_lines as packed join order_lines as cloth on cloth.id = packed.order_line_id
  where packed.parcel_id = ${sql.ref(parcelId)} and cloth.order_type <> 'sample')`

/**
 * Parcels that were sent, cost the buyer something and have no row in a table yet, in the order in which they were sent.
 * Carriage is that of a shipment's first row of a parcel with cloth.
 */
export function selectSentWithout(
  db: Kysely<DB>,
  rows: 'invoices' | 'supplier_lines',
): Promise<{ id: string }[]> {
  const table = sql.table(rows)
  const goodsMinor = sql<number>`(
    select sum(line.goods_minor + line.cut_fee_minor - line.discount_minor)
    from parcel_lines join order_lines as line on line.id = parcel_lines.order_line_id
    where parcel_lines.parcel_id = parcels.id)`
  const carriageIsDue = sql<SqlBool>`shipment.carriage_minor > 0 and ${hasCloth('parcels.id')} and not exists (
    select from ${table} as earlier join parcels as other on other.id = earlier.parcel_id
    where other.shipment_id = shipment.id and ${hasCloth('other.id')})`
  return db
    .selectFrom('parcels')
    .innerJoin('order_shipments as shipment', 'shipment.id', 'parcels.shipment_id')
    .select('parcels.id')
    .where('parcels.dispatched_at', 'is not', null)
    .where(sql<SqlBool>`not exists (select from ${table} as own where own.parcel_id = parcels.id)`)
    .where(sql<SqlBool>`(${goodsMinor} > 0 or (${carriageIsDue}))`)
    .orderBy('parcels.dispatched_at')
    .orderBy('parcels.id')
    .execute()
}
