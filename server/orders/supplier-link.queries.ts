import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** In place of the links of its shipment that still work. */
export const replaceLink = (
  trx: Kysely<DB>,
  link: { token_hash: Buffer; shipment_id: string; created_at: Date },
) =>
  trx
    .with('ended', db =>
      db
        .updateTable('supplier_order_links')
        .set({ ended_at: link.created_at })
        .where('shipment_id', '=', link.shipment_id)
        .where('ended_at', 'is', null),
    )
    .insertInto('supplier_order_links')
    .values(link)
    .execute()

/** A link, working or not, with the shipment it is for. */
export const selectLink = (db: Kysely<DB>, tokenHash: Buffer) =>
  db
    .selectFrom('supplier_order_links as link')
    .innerJoin('order_shipments as shipment', 'shipment.id', 'link.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'shipment.supplier_id')
    .select(['link.shipment_id', 'link.ended_at', 'shipment.order_id', 'shipment.supplier_id'])
    .select(['suppliers.country as supplier_country'])
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Whether a supplier has still to answer a shipment: it is not confirmed, and something of it is left. */
export async function awaitsSupplier(db: Kysely<DB>, shipmentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select('order_lines.id')
    .where('order_shipments.id', '=', shipmentId)
    .where('order_shipments.confirmed_at', 'is', null)
    .where('order_lines.state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
