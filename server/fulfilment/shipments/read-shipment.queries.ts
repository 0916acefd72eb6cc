import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { clothColumns } from '../cloth.queries.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { signOffColumns } from '../sign-off/sign-off-columns.queries.ts'
import { visibleTo } from '../moving.queries.ts'

export type ShipmentRow = NonNullable<Awaited<ReturnType<typeof findShipment>>>
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
export type ParcelRow = Awaited<ReturnType<typeof selectParcels>>[number]
export type EventRow = Awaited<ReturnType<typeof selectHistory>>[number]
export type HeldRow = Awaited<ReturnType<typeof selectAllocated>>[number]

export const findShipment = (db: Kysely<DB>, scope: DeskScope, id: string) =>
  db
    .selectFrom('order_shipments')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .selectAll('order_shipments')
    .select(['orders.number', 'orders.state', 'orders.placed_at', 'orders.po_number', 'orders.note'])
    .select(['orders.bill_to', 'orders.currency', 'users.first_name', 'users.last_name'])
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name'])
    .where('order_shipments.id', '=', id)
    .where(visibleTo(scope))
    .executeTakeFirst()

export const selectLines = (db: Kysely<DB>, shipmentId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .leftJoin('parcel_lines', 'parcel_lines.order_line_id', 'order_lines.id')
    .leftJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .selectAll('order_lines')
    .select(clothColumns)
    .select(signOffColumns)
    .select('parcels.number as parcel_number')
    .where('order_lines.shipment_id', '=', shipmentId)
    .orderBy('order_lines.position')
    .execute()

/** What lines are to be cut from. */
export async function selectAllocated(db: Kysely<DB>, lineIds: readonly string[]) {
  return db
    .selectFrom('reservations')
    .innerJoin('pieces', 'pieces.id', 'reservations.piece_id')
    .select(['reservations.order_line_id', 'reservations.piece_id', 'reservations.length_um'])
    .select(['pieces.piece_number', 'pieces.dye_lot', 'pieces.shelf'])
    .where('reservations.order_line_id', 'in', lineIds)
    .where('reservations.released_at', 'is', null)
    .orderBy('reservations.length_um', 'desc')
    .execute()
}

const parcels = (db: Kysely<DB>) =>
  db
    .selectFrom('parcels')
    .innerJoin('parcel_lines', 'parcel_lines.parcel_id', 'parcels.id')
    .selectAll('parcels')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['parcel_lines.order_line_id']).as('line_ids'))
    .groupBy('parcels.id')
    .orderBy('parcels.packed_at')

export const selectParcels = (db: Kysely<DB>, shipmentId: string) =>
  parcels(db).where('parcels.shipment_id', '=', shipmentId).execute()

export const selectParcel = (db: Kysely<DB>, id: string) =>
  parcels(db).where('parcels.id', '=', id).executeTakeFirstOrThrow()

export const selectHistory = (db: Kysely<DB>, shipmentId: string) =>
  db
    .selectFrom('shipment_events')
    .leftJoin('operators', 'operators.id', 'shipment_events.operator_id')
    .leftJoin('users', 'users.id', 'shipment_events.user_id')
    .leftJoin('parcels', 'parcels.id', 'shipment_events.parcel_id')
    .innerJoin('order_shipments', 'order_shipments.id', 'shipment_events.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .leftJoin('undoable_acts', 'undoable_acts.id', 'shipment_events.act_id')
    .select(['undoable_acts.act', 'undoable_acts.undone_at'])
    .select(['shipment_events.event', 'shipment_events.at', 'shipment_events.note'])
    .select('shipment_events.day')
    .select(['shipment_events.by_supplier', 'suppliers.name as supplier_name'])
    .select(['shipment_events.order_line_id', 'parcels.number as parcel_number'])
    .select(['operators.name as operator_name', 'users.first_name', 'users.last_name'])
    .where('shipment_events.shipment_id', '=', shipmentId)
    .orderBy('shipment_events.position')
    .execute()
