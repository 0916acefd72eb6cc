import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DeskParcel } from '@selvedge/contract/fulfilment/shipment.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectParcel, type ParcelRow } from './read-shipment.queries.ts'

export const presentParcel = (row: ParcelRow): z.output<typeof DeskParcel> => ({
  id: row.id,
  number: row.number,
  weightGrams: row.weight_grams,
  packedAt: row.packed_at.toISOString(),
  carrier: row.carrier,
  carrierName: row.carrier_name,
  trackingNumber: row.tracking_number ?? '',
  trackingUrl: row.tracking_url,
  dispatchedAt: row.dispatched_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  lineIds: row.line_ids,
})

export const readParcel = async (db: Kysely<DB>, id: string): Promise<z.output<typeof DeskParcel>> =>
  presentParcel(await selectParcel(db, id))
