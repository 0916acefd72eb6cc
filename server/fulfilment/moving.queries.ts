import { sql, type ExpressionBuilder, type Insertable, type Kysely } from 'kysely'
import { generalTerms } from '@selvedge/contract/catalogue/general-terms.ts'
import { REPLACEMENT_DAYS } from '@selvedge/contract/claims/claim-terms.ts'
import { mayMoveLine, type LineState } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { DeskScope } from './fulfilment-deps.ts'
import { signOffColumns } from './sign-off/sign-off-columns.queries.ts'

export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>
export type ShipmentRow = Awaited<ReturnType<typeof findShipments>>[number]
export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number]

/** Of orders that were placed, those of the supplier whose clerk or cutter asks. */
export const visibleTo =
  ({ supplierId }: Pick<DeskScope, 'supplierId'>) =>
  (eb: ExpressionBuilder<DB, 'orders' | 'order_shipments'>) =>
    eb.and([
      eb('orders.placed_at', 'is not', null),
      ...(supplierId === null ? [] : [eb('order_shipments.supplier_id', '=', supplierId)]),
    ])

const linesOf = (db: Kysely<DB>) =>
  db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['order_lines.id', 'order_lines.order_id', 'order_lines.shipment_id', 'order_lines.state'])
    .select(['order_lines.colourway_id', 'order_lines.order_type', 'order_lines.cut_um'])
    .select(['order_lines.lot_asked', 'order_lines.piece_asked', 'order_lines.back_order_on'])
    .select('order_lines.one_piece')
    .select(['order_lines.cancelled_by', 'order_lines.goods_minor', 'order_lines.cut_fee_minor'])
    .select(['order_shipments.supplier_id', 'order_shipments.confirmed_at'])
    .select(['designs.design_name', 'colourways.colour_name', 'colourways.colour_number'])
    .select(signOffColumns)

/** A line of a placed order, for who may see it. */
export const findLine = (db: Kysely<DB>, scope: Pick<DeskScope, 'supplierId'>, lineId: string) =>
  linesOf(db).where(visibleTo(scope)).where('order_lines.id', '=', lineId).executeTakeFirst()

/** The lines of an order, in order. */
export const selectLinesOf = (db: Kysely<DB>, orderId: string): Promise<LineRow[]> =>
  linesOf(db).where('order_lines.order_id', '=', orderId).orderBy('order_lines.position').execute()

/** Shipments of placed orders, for who may see them. */
export const findShipments = (db: Kysely<DB>, scope: Pick<DeskScope, 'supplierId'>, ids: readonly string[]) =>
  db
    .selectFrom('order_shipments')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .select(['order_shipments.id', 'order_shipments.order_id', 'order_shipments.confirmed_at'])
    .select('order_shipments.supplier_id')
    .where(visibleTo(scope))
    .where('order_shipments.id', 'in', ids)
    .orderBy('order_shipments.id')
    .execute()

/** Parcels of placed orders, for who may see them. */
export const findParcels = (db: Kysely<DB>, scope: Pick<DeskScope, 'supplierId'>, ids: readonly string[]) =>
  db
    .selectFrom('parcels')
    .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .selectAll('parcels')
    .select(['order_shipments.order_id', 'order_shipments.supplier_id'])
    .where(visibleTo(scope))
    .where('parcels.id', 'in', ids)
    .orderBy('parcels.id')
    .execute()

/** The cloths of lines on back order: once one is not, or another is, less or more of what is expected of them can be had. */
export const clothsAwaited = (lines: readonly Pick<LineRow, 'state' | 'colourway_id'>[]): string[] =>
  lines.filter(({ state }) => state === 'backordered').map(line => line.colourway_id)

/** Moves lines of a locked order along the allowed moves. Throws for any other, which is a bug. */
export async function moveLinesTo(
  trx: Kysely<DB>,
  lines: readonly Pick<LineRow, 'id' | 'state'>[],
  to: LineState,
): Promise<void> {
  const wrong = lines.find(({ state }) => !mayMoveLine(state, to))
  if (wrong) throw new Error(`A line cannot move from ${wrong.state} to ${to}`)
  if (lines.length === 0) return
  const ids = lines.map(line => line.id)
  await trx.updateTable('order_lines').set({ state: to }).where('id', 'in', ids).execute()
}

/** What is still to be cut of a line that may take several pieces, in micrometres. */
export async function selectUncut(
  db: Kysely<DB>,
  { id, cut_um }: Pick<LineRow, 'id' | 'cut_um'>,
): Promise<number> {
  const cut = await db
    .selectFrom('cuttings')
    .select(sql<number>`coalesce(sum(length_um), 0)::int8`.as('cut_um'))
    .where('order_line_id', '=', id)
    .executeTakeFirstOrThrow()
  return cut_um - cut.cut_um
}

/** Whether anything of a line was cut, also of one that takes several pieces. */
export async function hasCuttings(db: Kysely<DB>, lineIds: readonly string[]): Promise<boolean> {
  if (lineIds.length === 0) return false
  const found = await db
    .selectFrom('cuttings')
    .select('id')
    .where('order_line_id', 'in', lineIds)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Event = Omit<Insertable<DB['shipment_events']>, 'id' | 'at'>
/** Steps of shipments, for the histories that desk and buyer read. */
export async function insertShipmentEvents(
  trx: Kysely<DB>,
  events: readonly Event[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('shipment_events')
    .values(events.map(event => ({ ...event, id: newId(at.getTime()), at })))
    .execute()
}

export async function nextParcelNumber(trx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('parcel_numbers') as number`.execute(trx)
  return `P-${rows[0]!.number}`
}

/** The lines of parcels. */
export const selectParcelLines = (db: Kysely<DB>, parcelIds: readonly string[]) =>
  db
    .selectFrom('parcel_lines')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.order_line_id')
    .select(['parcel_lines.parcel_id', 'order_lines.id', 'order_lines.state'])
    .where('parcel_lines.parcel_id', 'in', parcelIds)
    .execute()

/** When no claim about an order can be made any more: the claim days of the supplier after the last delivery, or what replaced it. */
export async function selectClaimsEnd(db: Kysely<DB>, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('parcels')
    .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .select(
      sql<Date | null>`max(greatest(parcels.delivered_at, (
          select max(replacements.sent_at) + ${sql.lit(REPLACEMENT_DAYS)} * interval '1 day'
          from replacements join claims on claims.id = replacements.claim_id where claims.parcel_id = parcels.id))
        + coalesce(suppliers.claim_days, ${sql.lit(generalTerms.claimDays)}) * interval '1 day')`.as(
        'ends_at',
      ),
    )
    .where('order_shipments.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.ends_at
}
