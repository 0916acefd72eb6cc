import { sql, type Kysely, type NotNull, type Updateable } from 'kysely'
import { MOST_SAMPLES } from '@selvedge/contract/orders/samples.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type SampleRow = Awaited<ReturnType<typeof selectSamples>>[number]

/** The samples of a business that were ordered, newest first. */
const samplesOf = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .leftJoin('parcel_lines', 'parcel_lines.order_line_id', 'order_lines.id')
    .leftJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .leftJoin('sample_records', 'sample_records.order_line_id', 'order_lines.id')
    .select(['order_lines.id', 'order_lines.state', 'order_lines.sidemark', 'orders.number'])
    .select(eb =>
      // The day on which a sample on back order comes is that on which it leaves.
      eb.fn.coalesce('order_lines.back_order_on', 'order_shipments.dispatch_on').as('dispatch_on'),
    )
    .select(eb => eb.fn.coalesce('orders.placed_at', 'orders.created_at').as('asked_at'))
    .select(sql<string>`orders.bill_to ->> 'businessName'`.as('business_name'))
    .select(['order_shipments.ship_to_name', 'order_shipments.ship_to'])
    .select([
      'suppliers.id as supplier_id',
      'suppliers.slug as supplier_slug',
      'suppliers.name as supplier_name',
    ])
    .select(['suppliers.country', 'suppliers.order_email'])
    .select([
      'colourways.slug',
      'colourways.supplier_sku',
      'colourways.colour_name',
      'colourways.colour_number',
    ])
    .select(['colourways.hex', 'colourways.picture_hash', 'designs.design_name'])
    .select(['parcels.dispatched_at', 'parcels.delivered_at'])
    .select(['sample_records.arrived_at', 'sample_records.outcome', 'sample_records.outcome_at'])
    .select('sample_records.chased_at')
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.state', 'not in', ['paymentPending', 'awaitingApproval', 'awaitingTransfer', 'cancelled'])
    .where('order_lines.order_type', '=', 'sample')
    .where('order_lines.state', '<>', 'cancelled')

/** Those under way, and those that ended since. */
export const selectSamples = (db: Kysely<DB>, retailerId: string, since: Date) =>
  samplesOf(db, retailerId)
    .where(eb => eb.or([eb('sample_records.outcome', 'is', null), eb('outcome_at', '>=', since)]))
    .orderBy('asked_at', 'desc')
    .orderBy('order_lines.id', 'desc')
    .limit(MOST_SAMPLES)
    .execute()

/** One of them; undefined where it is not this business's. */
export const selectSample = (db: Kysely<DB>, retailerId: string, id: string) =>
  samplesOf(db, retailerId).where('order_lines.id', '=', id).executeTakeFirst()

/** What is noted of a sample, made where there is nothing yet, and locked. */
export async function lockRecord(trx: Kysely<DB>, retailerId: string, id: string) {
  await trx
    .insertInto('sample_records')
    .values({ order_line_id: id, retailer_id: retailerId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('sample_records')
    .select(['arrived_at', 'outcome', 'chased_at'])
    .where('order_line_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateRecord = (trx: Kysely<DB>, id: string, change: Updateable<DB['sample_records']>) =>
  trx.updateTable('sample_records').set(change).where('order_line_id', '=', id).execute()

/** How many samples a month those of these suppliers send to a business that state it. */
export const selectLimits = (db: Kysely<DB>, supplierIds: readonly string[]) =>
  supplierIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('suppliers')
        .select(['id', 'slug', 'name', 'samples_per_month'])
        .where('id', 'in', supplierIds)
        .where('samples_per_month', 'is not', null)
        .orderBy('name')
        .$narrowType<{ samples_per_month: NotNull }>()
        .execute()

/** To whom a supplier answers. */
export const selectEmail = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
