import { sql, type Kysely } from 'kysely'
import type { LineState } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierHours } from '../../catalogue/supplier-hours.ts'
import { clothColumns } from '../cloth.queries.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { visibleTo } from '../moving.queries.ts'
import { signOffColumns } from '../sign-off/sign-off-columns.queries.ts'

export type WaitingLine = Awaited<ReturnType<typeof selectWaitingLines>>[number]
/** States of lines with which the desk has something to do. */
const underWay = ['placed', 'allocated', 'cut', 'backordered'] as const satisfies readonly LineState[]

/** From when until when the buyer was asked about lines of a shipment that is not confirmed, also of those that ended; null for never. */
const timesAsked = sql<{ from: string; to: string }[] | null>`
  case when order_shipments.confirmed_at is null then (
    select jsonb_agg(jsonb_build_object('from', starts, 'to', least(answered_at, answer_by, withdrawn_at)))
    from (
      select order_line_id as line_id, sent_at as starts, answered_at, answer_by,
        state in ('dropped', 'ended') as is_withdrawn
      from approval_cuttings where sent_at is not null and state <> 'sent'
      union all
      select order_line_id, proposed_at, answered_at, answer_by, state in ('withdrawn', 'ended')
      from substitutes where state <> 'open'
    ) as asked
    join order_lines as asked_line
      on asked_line.id = asked.line_id and asked_line.shipment_id = order_lines.shipment_id
    left join lateral (
      -- What is taken back has no answer: the step that did it says when.
      select min(at) as withdrawn_at from shipment_events
      where is_withdrawn and order_line_id = asked.line_id and at > starts
        and event in ('substituteWithdrawn', 'substituteAccepted', 'cuttingDropped', 'undone', 'refused', 'cancelled')
    ) as withdrawal on true
  ) end`.as('times_asked')

/** Every line that waits at the desk, with its shipment, and its parcel once it is packed. */
export const selectWaitingLines = (
  db: Kysely<DB>,
  scope: DeskScope,
  { supplier, shipmentId }: { supplier?: string | undefined; shipmentId?: string },
) =>
  db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .leftJoin('parcel_lines', 'parcel_lines.order_line_id', 'order_lines.id')
    .leftJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .select(['order_lines.id', 'order_lines.shipment_id', 'order_lines.state', 'order_lines.order_type'])
    .select(['order_lines.cut_um', 'order_lines.sidemark', 'order_lines.needed_by'])
    .select(['order_lines.back_order_on', 'order_shipments.confirmed_at', 'order_shipments.dispatch_on'])
    .select(['order_shipments.dispatch_reason', 'order_shipments.dispatch_stated_at'])
    .select(['order_shipments.ship_to', 'orders.number', 'orders.placed_at', 'orders.bill_to'])
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name'])
    .select(supplierHours)
    .select(['parcels.id as parcel_id', 'parcels.number as parcel_number', 'parcels.weight_grams'])
    .select('parcels.packed_at')
    .select(clothColumns)
    .select(signOffColumns)
    .select(timesAsked)
    .where(visibleTo(scope))
    .where('order_lines.state', 'in', underWay)
    .$if(supplier !== undefined, query => query.where('suppliers.slug', '=', supplier!))
    .$if(shipmentId !== undefined, query => query.where('order_lines.shipment_id', '=', shipmentId!))
    .orderBy('orders.placed_at')
    .orderBy('order_lines.position')
    .execute()

/** What lines hold, and what they were cut from, by line. */
export async function selectTaken(db: Kysely<DB>, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  const taken = db
    .selectFrom('reservations')
    .select(['order_line_id', 'piece_id', 'length_um'])
    .where('order_line_id', 'in', lineIds)
    .where('released_at', 'is', null)
    .unionAll(
      db
        .selectFrom('cuttings')
        .select(['order_line_id', 'piece_id', 'length_um'])
        .where('order_line_id', 'in', lineIds),
    )
  return db
    .selectFrom(taken.as('taken'))
    .innerJoin('pieces', 'pieces.id', 'taken.piece_id')
    .select(['taken.order_line_id', 'pieces.piece_number', 'pieces.dye_lot', 'pieces.shelf'])
    .where('pieces.piece_number', '!=', '')
    .orderBy('taken.length_um', 'desc')
    .orderBy('pieces.piece_number')
    .execute()
}
