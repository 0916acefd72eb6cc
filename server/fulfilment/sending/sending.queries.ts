import { sql, type Kysely } from 'kysely'
import type { Carrier } from '@selvedge/contract/fulfilment/carriers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { visibleTo } from '../moving.queries.ts'

const MOST_GONE = 100

export type ParcelRow = Awaited<ReturnType<typeof selectParcelsWith>>[number]

/** Parcels with their shipments and what they hold, for who may see them. */
const selectParcelsWith = (db: Kysely<DB>, scope: DeskScope, ids: readonly string[]) =>
  db
    .selectFrom('parcels')
    .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('parcel_lines', 'parcel_lines.parcel_id', 'parcels.id')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.order_line_id')
    .selectAll('parcels')
    .select(['order_shipments.address_id', 'order_shipments.ship_to', 'order_shipments.ship_to_kind'])
    .select(['order_shipments.ship_to_name', 'order_shipments.instructions', 'order_shipments.supplier_id'])
    .select(['orders.number as order_number', 'orders.bill_to'])
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name'])
    .select(({ fn }) => [
      fn.countAll<number>().as('line_count'),
      sql<number>`sum(order_lines.cut_um)::bigint`.as('length_um'),
    ])
    .where(visibleTo(scope))
    .where('parcels.id', 'in', ids)
    .groupBy(['parcels.id', 'order_shipments.id', 'orders.id', 'suppliers.id'])
    .orderBy('parcels.packed_at')
    .orderBy('parcels.id')
    .execute()

export const selectParcels = async (
  db: Kysely<DB>,
  scope: DeskScope,
  ids: readonly string[],
): Promise<ParcelRow[]> => (ids.length === 0 ? [] : selectParcelsWith(db, scope, ids))

/** The last that were collected since then, newest first. */
export const selectGoneIds = async (db: Kysely<DB>, scope: DeskScope, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('parcels')
      .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
      .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
      .select('parcels.id')
      .where(visibleTo(scope))
      .where('parcels.dispatched_at', '>', since)
      .orderBy('parcels.dispatched_at', 'desc')
      .limit(MOST_GONE)
      .execute()
  ).map(({ id }) => id)

type LastCarrier = { supplier_id: string; country: string; carrier: Carrier; carrier_name: string }

/** Who collected the last parcel of each supplier to each country. */
export async function selectLastCarriers(
  db: Kysely<DB>,
  supplierIds: readonly string[],
): Promise<LastCarrier[]> {
  if (supplierIds.length === 0) return []
  const { rows } = await sql<LastCarrier>`
    select distinct on (s.supplier_id, s.ship_to ->> 'country')
      s.supplier_id, s.ship_to ->> 'country' as country, p.carrier, p.carrier_name
    from parcels p join order_shipments s on s.id = p.shipment_id
    where p.carrier is not null and s.supplier_id = any(${[...supplierIds]}::uuid[])
    order by s.supplier_id, s.ship_to ->> 'country', p.dispatched_at desc, p.id desc`.execute(db)
  return rows
}
