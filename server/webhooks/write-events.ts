import type { Transaction } from 'kysely'
import type { SupplierEvent } from '@selvedge/contract/fulfilment/supplier-events.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { Jobs } from '../platform/jobs.ts'
import { TRIED_FOR_MS } from './webhooks.policy.ts'
import { insertEvents } from './webhooks.queries.ts'

export type EventToTell = {
  supplierId: string
  shipmentId: string
  event: SupplierEvent
  /** A mail that says the same, to be sent should this fail; null where it is sent in any case. */
  heldMailId: string | null
}
type Writing = { jobs: Jobs; events: readonly EventToTell[]; now: Date }

/** Stores the events for suppliers' systems, and queues them, in the caller's transaction: both exist if and only if that commits. */
export async function writeSupplierEvents(
  trx: Transaction<DB>,
  { jobs, events, now }: Writing,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ supplierId, shipmentId, event, heldMailId }) => ({
    id: newId(),
    supplier_id: supplierId,
    type: event.type,
    shipment_id: shipmentId,
    body: JSON.stringify(event),
    held_mail_id: heldMailId,
    created_at: now,
    give_up_at: new Date(now.getTime() + TRIED_FOR_MS),
  }))
  await insertEvents(trx, rows)
  await jobs.enqueueAll(
    trx,
    'tellSupplier',
    rows.map(({ id }) => ({ eventId: id })),
  )
}
