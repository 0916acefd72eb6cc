import { sql, type Kysely } from 'kysely'
import { finishedStates, sentOrCancelled } from '@selvedge/contract/orders/order-states.ts'
import { ORDER_PAGE_SIZE } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type OrderRow = Awaited<ReturnType<typeof selectOrderPage>>[number]
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
export type AllocationRow = Awaited<ReturnType<typeof selectAllocations>>[number]
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

const dispatchColumns = [
  'order_shipments.dispatch_from',
  'order_shipments.dispatch_on',
  'order_shipments.delivered_on',
  'order_shipments.lead_time_days',
] as const
export type DispatchRow = Pick<
  DB['order_shipments'],
  'dispatch_from' | 'dispatch_on' | 'delivered_on' | 'lead_time_days'
>

const ordersOf = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .selectAll('orders')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('orders.retailer_id', '=', retailerId)

/** The number of orders of a retailer, in all and unfinished. */
export const countOrders = (
  db: Kysely<DB>,
  retailerId: string,
): Promise<{ total: number; open_count: number }> =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('state', 'not in', finishedStates).as('open_count'),
    ])
    .where('retailer_id', '=', retailerId)
    .executeTakeFirstOrThrow()

export const selectOrderPage = (db: Kysely<DB>, retailerId: string, page: number) =>
  ordersOf(db, retailerId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(ORDER_PAGE_SIZE)
    .offset((page - 1) * ORDER_PAGE_SIZE)
    .execute()

export const selectPendingOrders = (db: Kysely<DB>, retailerId: string) =>
  ordersOf(db, retailerId).where('orders.state', '=', 'paymentPending').orderBy('orders.created_at').execute()

export const selectOrder = (
  db: Kysely<DB>,
  retailerId: string,
  number: string,
): Promise<OrderRow | undefined> =>
  ordersOf(db, retailerId).where('orders.number', '=', number).executeTakeFirst()

/** The lines of some orders, in order, with cloth, shipment and supplier. */
export async function selectLines(db: Kysely<DB>, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .leftJoin('special_price_requests', 'special_price_requests.id', 'order_lines.special_price_id')
    .selectAll('order_lines')
    .select('special_price_requests.number as special_price_number')
    .select(['order_shipments.carriage_minor', ...dispatchColumns])
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name', 'suppliers.claim_days'])
    .select([
      'colourways.supplier_sku',
      'colourways.slug',
      'colourways.colour_name',
      'colourways.colour_number',
    ])
    .select(['colourways.hex', 'colourways.recipe_hash', 'designs.design_name'])
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute()
}

/** The first dispatch of a shipment in which something is left to dispatch; one with a date before one without. */
export const selectNextDispatch = (db: Kysely<DB>, retailerId: string): Promise<DispatchRow | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(dispatchColumns)
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.state', 'not in', finishedStates)
    .where('order_lines.state', 'not in', sentOrCancelled)
    .orderBy('order_shipments.dispatch_on', order => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** What is reserved or taken from which piece; released reservations are omitted. */
export const selectAllocations = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('reservations')
    .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
    .innerJoin('pieces', 'pieces.id', 'reservations.piece_id')
    .select([
      'reservations.order_line_id',
      'reservations.length_um',
      'pieces.piece_number',
      'pieces.dye_lot',
      'pieces.length_um as piece_um',
    ])
    .where('order_lines.order_id', '=', orderId)
    .where('reservations.released_at', 'is', null)
    .orderBy('reservations.length_um', 'desc')
    .orderBy('pieces.piece_number')
    .execute()

export const selectEvents = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.user_id')
    .select(['order_events.state', 'order_events.at', 'users.first_name', 'users.last_name'])
    .where('order_events.order_id', '=', orderId)
    .orderBy('order_events.position')
    .execute()

export const selectRetailerSince = (db: Kysely<DB>, retailerId: string) =>
  db.selectFrom('retailers').select('created_at').where('id', '=', retailerId).executeTakeFirstOrThrow()

/** Orders whose number or purchase order number contains this, ignoring case. */
export const selectOrdersNumbered = (
  db: Kysely<DB>,
  retailerId: string,
  { part, most }: { part: string; most: number },
) => {
  const pattern = `%${part.replace(/[\\%_]/g, mark => `\\${mark}`)}%`
  return db
    .selectFrom('orders')
    .select(['number', 'po_number'])
    .where('retailer_id', '=', retailerId)
    .where(query => query.or([query('number', 'ilike', pattern), query('po_number', 'ilike', pattern)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** By dye lot: the length sold to a retailer in all, and the last order with it, newest first. */
export const selectLotsHad = (
  db: Kysely<DB>,
  { retailerId, colourwayId }: { retailerId: string; colourwayId: string },
) =>
  db
    .with('sold', query =>
      query
        .selectFrom('reservations')
        .innerJoin('pieces', 'pieces.id', 'reservations.piece_id')
        .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(['pieces.dye_lot', 'reservations.length_um', 'orders.number', 'order_lines.sidemark'])
        .select(eb => eb.fn.coalesce('orders.placed_at', 'orders.created_at').as('placed_at'))
        .where('orders.retailer_id', '=', retailerId)
        .where('order_lines.colourway_id', '=', colourwayId)
        .where('orders.state', 'not in', ['paymentPending', 'awaitingApproval', 'cancelled'])
        .where('order_lines.state', '!=', 'cancelled'),
    )
    .selectFrom('sold')
    .distinctOn('dye_lot')
    .select(['dye_lot', 'number', 'sidemark', 'placed_at'])
    .select(sql<number>`sum(length_um) over (partition by dye_lot)::int8`.as('length_um'))
    .orderBy('dye_lot')
    .orderBy('placed_at', 'desc')
    .execute()
    .then(rows => rows.toSorted((one, other) => other.placed_at.getTime() - one.placed_at.getTime()))
