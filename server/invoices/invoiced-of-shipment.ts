import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectInvoicedOfShipment } from './issuing.queries.ts'

/** What the invoices of a shipment come to; null without any. */
export async function invoicedOfShipment(
  db: Kysely<DB>,
  shipmentId: string,
): Promise<{ netMinor: number; totalMinor: number } | null> {
  const { count, net_minor, total_minor } = await selectInvoicedOfShipment(db, shipmentId)
  return count === 0 ? null : { netMinor: net_minor, totalMinor: total_minor }
}
