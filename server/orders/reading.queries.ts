import { sql, type ExpressionBuilder, type Kysely, type NotNull, type Selectable } from 'kysely'
import { may, type Role } from '@selvedge/contract/access/permissions.ts'
import { sentOrCancelled } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { claimDaysColumns, lastReplacedAt } from '../pricing/cloth-terms.ts'
import { supplierHours } from '../catalogue/supplier-hours.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
export type AllocationRow = Awaited<ReturnType<typeof selectAllocations>>[number]
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

const dispatchColumns = [
  'order_shipments.dispatch_from',
  'order_shipments.dispatch_on',
  'order_shipments.delivered_on',
  'order_shipments.lead_time_days',
  'order_shipments.dispatch_reason',
] as const
export type DispatchRow = Pick<
  Selectable<DB['order_shipments']>,
  'dispatch_from' | 'dispatch_on' | 'delivered_on' | 'lead_time_days' | 'dispatch_reason'
>

/** A member of the business whose orders are read; what awaits approval only who asked for it sees, and who may approve it. */
export type OrderReader = { retailerId: string; userId: string; role: Role }

export const visibleTo =
  ({ retailerId, userId, role }: OrderReader) =>
  (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.and([
      eb('orders.retailer_id', '=', retailerId),
      ...(may(role, 'approveOrders')
        ? []
        : [
            eb.or([
              eb('orders.ask_reason', 'is', null),
              eb('orders.placed_at', 'is not', null),
              eb('orders.placed_by', '=', userId),
            ]),
          ]),
    ])

/** The partial index of open orders knows these words, not parameters. */
export const isOpen = sql<boolean>`orders.state not in ('delivered', 'closed', 'cancelled')`

export const ordersOf = (db: Kysely<DB>, reader: OrderReader) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .selectAll('orders')
    .leftJoin('users as approver', 'approver.id', 'orders.approved_by')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(['approver.first_name as approver_first_name', 'approver.last_name as approver_last_name'])
    .where(visibleTo(reader))

/** Orders whose payment is pending and this member's own to finish. */
export const selectPendingOrders = (db: Kysely<DB>, reader: OrderReader) =>
  ordersOf(db, reader)
    .where('orders.state', '=', 'paymentPending')
    .where(eb => eb.fn.coalesce('orders.approved_by', 'orders.placed_by'), '=', reader.userId)
    .orderBy('orders.created_at')
    .execute()

/** What colleagues have asked for and nobody has answered, the one whose time runs out first. */
export const selectOrdersToApprove = (db: Kysely<DB>, reader: OrderReader, now: Date) =>
  ordersOf(db, reader)
    .where('orders.state', '=', 'awaitingApproval')
    .where('orders.placed_by', '<>', reader.userId)
    .where('orders.held_until', '>', now)
    .orderBy('orders.held_until')
    .execute()

/** An order whose payment is this member's to confirm: who approved it, otherwise who placed it. */
export const selectOwnOrderId = async (
  db: Kysely<DB>,
  { retailerId, userId }: { retailerId: string; userId: string },
  number: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where('retailer_id', '=', retailerId)
      .where(eb => eb.fn.coalesce('approved_by', 'placed_by'), '=', userId)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.id

export const selectOrder = (db: Kysely<DB>, reader: OrderReader, number: string) =>
  ordersOf(db, reader).where('orders.number', '=', number).executeTakeFirst()

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
    .select(lastReplacedAt('order_lines.id').as('replaced_at'))
    .select(['order_shipments.carriage_minor', 'order_shipments.unstated_charges'])
    .select(['order_shipments.tax_bp', ...dispatchColumns])
    .select(['order_shipments.tax_reason', 'order_shipments.seller_country'])
    .select(['order_shipments.address_id', 'order_shipments.ship_to_kind', 'order_shipments.ship_to_name'])
    .select(['order_shipments.ship_to', 'order_shipments.instructions', 'order_shipments.confirmed_at'])
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name', ...claimDaysColumns])
    .select(supplierHours)
    .select([
      'colourways.supplier_sku',
      'colourways.slug',
      'colourways.colour_name',
      'colourways.colour_number',
    ])
    .select(['colourways.hex', 'colourways.picture_hash', 'designs.design_name'])
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute()
}

/** Nothing of these is on its way to be dispatched. */
const notYetPlaced = ['paymentPending', 'awaitingApproval', 'awaitingTransfer'] as const

/** The first dispatch of a shipment in which something is left to dispatch that is not on back order; one with a date before one without. */
export const selectNextDispatch = (db: Kysely<DB>, retailerId: string): Promise<DispatchRow | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(dispatchColumns)
    .where('orders.retailer_id', '=', retailerId)
    .where(isOpen)
    .where('orders.state', 'not in', notYetPlaced)
    .where('order_lines.state', 'not in', sentOrCancelled)
    .where('order_lines.state', '!=', 'backordered')
    .orderBy('order_shipments.dispatch_on', order => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** Shipments of a business that should have left before a day, the most overdue first. */
export const selectLateShipments = (db: Kysely<DB>, reader: OrderReader, day: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .distinctOn(['order_shipments.dispatch_on', 'order_shipments.id'])
    .select(['orders.number', 'orders.currency', 'suppliers.name as supplier_name'])
    .select(['order_shipments.dispatch_on', 'designs.design_name', 'colourways.colour_name'])
    .select(['colourways.hex', 'colourways.picture_hash', 'suppliers.country as supplier_country'])
    .where('orders.retailer_id', '=', reader.retailerId)
    .where(isOpen)
    .where('orders.state', 'not in', notYetPlaced)
    .where('order_lines.state', 'not in', sentOrCancelled)
    .where('order_shipments.dispatch_on', '<', day)
    .orderBy('order_shipments.dispatch_on')
    .orderBy('order_shipments.id')
    .orderBy('order_lines.position')
    .execute()

/** What lines hold of pieces, and what was cut from them; released reservations are omitted. */
const takenOf = (db: Kysely<DB>) =>
  db
    .selectFrom('reservations')
    .select(['order_line_id', 'piece_id', 'length_um'])
    .where('released_at', 'is', null)
    .where('order_line_id', 'is not', null)
    .$narrowType<{ order_line_id: NotNull }>()
    .unionAll(db.selectFrom('cuttings').select(['order_line_id', 'piece_id', 'length_um']))

/** What is reserved or was cut from which piece. */
export const selectAllocations = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom(takenOf(db).as('taken'))
    .innerJoin('order_lines', 'order_lines.id', 'taken.order_line_id')
    .innerJoin('pieces', 'pieces.id', 'taken.piece_id')
    .select([
      'taken.order_line_id',
      'taken.length_um',
      'pieces.piece_number',
      'pieces.dye_lot',
      'pieces.length_um as piece_um',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('taken.length_um', 'desc')
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
  reader: OrderReader,
  { part, most }: { part: string; most: number },
) => {
  const pattern = `%${part.replace(/[\\%_]/g, mark => `\\${mark}`)}%`
  return db
    .selectFrom('orders')
    .select(['number', 'po_number'])
    .where(visibleTo(reader))
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
        .selectFrom(takenOf(db).as('taken'))
        .innerJoin('pieces', 'pieces.id', 'taken.piece_id')
        .innerJoin('order_lines', 'order_lines.id', 'taken.order_line_id')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(['pieces.dye_lot', 'taken.length_um', 'orders.number', 'order_lines.sidemark'])
        .select('orders.id as order_id')
        .select(eb => eb.fn.coalesce('orders.placed_at', 'orders.created_at').as('placed_at'))
        .where('orders.retailer_id', '=', retailerId)
        .where('order_lines.colourway_id', '=', colourwayId)
        .where('pieces.piece_number', '!=', '')
        .where('orders.state', 'not in', [
          'paymentPending',
          'awaitingApproval',
          'awaitingTransfer',
          'cancelled',
        ])
        .where('order_lines.state', '!=', 'cancelled'),
    )
    .selectFrom('sold')
    .distinctOn('dye_lot')
    .select(['dye_lot', 'number', 'sidemark', 'placed_at'])
    .select(sql<number>`sum(length_um) over (partition by dye_lot)::int8`.as('length_um'))
    .select(sql<number>`sum(length_um) over (partition by dye_lot, number)::int8`.as('order_length_um'))
    .orderBy('dye_lot')
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute()
    .then(rows => rows.toSorted((one, other) => other.placed_at.getTime() - one.placed_at.getTime()))
