import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeskScope } from './fulfilment-deps.ts'
import { visibleTo } from './moving.queries.ts'
import { clothColumns } from './cloth.queries.ts'

type Scope = Pick<DeskScope, 'supplierId'>
const MOST_PIECES = 20

/** Pieces with this number of which there is anything; of one supplier's cloths, or of all. */
export const findPiecesNumbered = (db: Kysely<DB>, { supplierId }: Scope, number: string) =>
  db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['pieces.id', 'pieces.piece_number', 'pieces.dye_lot', 'pieces.shelf', 'pieces.length_um'])
    .select(clothColumns)
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name'])
    .where('pieces.piece_number', '=', number)
    .where('pieces.length_um', '>', 0)
    .$if(supplierId !== null, query => query.where('colourways.supplier_id', '=', supplierId))
    .orderBy('pieces.id')
    .limit(MOST_PIECES)
    .execute()

/** Lines that are to be cut from pieces. */
export async function selectLinesOn(db: Kysely<DB>, scope: Scope, pieceIds: readonly string[]) {
  if (pieceIds.length === 0) return []
  return db
    .selectFrom('reservations')
    .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'reservations.piece_id',
      'order_lines.id as line_id',
      'order_lines.shipment_id',
      'orders.number',
    ])
    .where('reservations.piece_id', 'in', pieceIds)
    .where('reservations.released_at', 'is', null)
    .where(visibleTo(scope))
    .orderBy('orders.placed_at')
    .execute()
}

export const findShipmentsOfOrder = (db: Kysely<DB>, scope: Scope, number: string) =>
  db
    .selectFrom('order_shipments')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .select(['order_shipments.id'])
    .where('orders.number', '=', number)
    .where(visibleTo(scope))
    .orderBy('order_shipments.id')
    .execute()

export const findParcelNumbered = (db: Kysely<DB>, scope: Scope, number: string) =>
  db
    .selectFrom('parcels')
    .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .select(['parcels.id', 'parcels.number', 'parcels.shipment_id'])
    .where('parcels.number', '=', number)
    .where(visibleTo(scope))
    .executeTakeFirst()
