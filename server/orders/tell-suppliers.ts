import type { Transaction } from 'kysely'
import type { SupplierEvent } from '@selvedge/contract/fulfilment/supplier-events.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Jobs } from '../platform/jobs.ts'
import { writeMails, type Mail } from '../platform/mail.ts'
import { writeSupplierEvents } from '../webhooks/write-events.ts'
import type { SupplierToTell } from './mailing.queries.ts'

/** What a supplier learns about one shipment: as a mail, and as an event for its own system. */
export type Notice = {
  supplier: SupplierToTell
  shipmentId: string
  mail: Mail
  event: () => SupplierEvent
}
type Telling = {
  orderId: string
  notices: readonly Notice[]
  /** Others about the same order, which are written before. */
  mails?: readonly Mail[]
}

/**
 * Writes the mails to suppliers about an order, one each, and an event for a supplier whose own system receives them. Where
 * that is all that a supplier wants, its mail is held until the event has failed.
 */
export async function tellSuppliers(
  trx: Transaction<DB>,
  { jobs, now }: { jobs: Jobs; now: Date },
  { orderId, notices, mails: others = [] }: Telling,
): Promise<void> {
  const ofSuppliers = notices.map(({ mail, supplier }) => ({
    ...mail,
    isHeld: supplier.webhook_is_only === true,
  }))
  const mails = [...others, ...ofSuppliers].map(mail => ({ ...mail, orderId }))
  const ids = (await writeMails({ trx, jobs, mails })).slice(others.length)
  const events = notices.flatMap(({ supplier, shipmentId, event }, at) =>
    supplier.webhook_is_only === null
      ? []
      : [
          {
            supplierId: supplier.id,
            shipmentId,
            event: event(),
            heldMailId: supplier.webhook_is_only ? ids[at]! : null,
          },
        ],
  )
  await writeSupplierEvents(trx, { jobs, events, now })
}
