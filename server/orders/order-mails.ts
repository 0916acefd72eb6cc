import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { writeMail } from '../platform/mail.ts'
import { selectBuyer, selectToldOfPlacing } from './mailing.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { presentDetail } from './order.present.ts'
import { placedMail } from './placed-mail.ts'
import { readOrder } from './read-orders.ts'
import type { LockedOrder } from './settlement.queries.ts'
import { newSupplierLink } from './supplier-link.ts'
import { orderPlacedEvent } from './supplier-events.ts'
import { supplierMail } from './supplier-mail.ts'
import { tellSuppliers, type Notice } from './tell-suppliers.ts'

/** The buyer's confirmation; and each supplier's part of the order, without our prices. */
export async function writePlacedMails(
  trx: Transaction<DB>,
  { jobs, env, clock }: OrderDeps,
  { order, isNew }: { order: LockedOrder; isNew: boolean },
): Promise<void> {
  const reader = { retailerId: order.retailer_id, userId: order.placed_by, role: 'owner' as const }
  const parts = await readOrder({ db: trx, reader, number: order.number, isNew })
  if (!parts) throw new Error(`Order ${order.number} is not to be read by its own retailer`)
  const told = await selectToldOfPlacing(trx, order.id)
  const buyer = told[0]!
  const detail = presentDetail(parts, buyer.locale, reader)
  const skus = new Map(parts.lines.map(line => [line.id, line.supplier_sku]))
  const suppliers = new Map(told.map(one => [one.slug, one]))
  const url = `${env.publicOrigin}${paths.order(detail.id)}`
  const now = clock()
  const notices: Notice[] = []
  for (const shipment of detail.shipments) {
    const supplier = suppliers.get(shipment.supplier.id)!
    const answering = await newSupplierLink(trx, {
      shipmentId: shipment.id,
      publicOrigin: env.publicOrigin,
      now,
    })
    const part = { order: detail, shipment, skus, answering }
    notices.push({
      supplier,
      shipmentId: shipment.id,
      mail: supplierMail({ ...part, supplier, url: answering.page }),
      event: () => orderPlacedEvent({ ...part, now }),
    })
  }
  const mails = [placedMail({ order: detail, skus, buyer, url })]
  await tellSuppliers(trx, { jobs, now }, { orderId: order.id, notices, mails })
}

/** To a buyer who no longer waits at the screen: nothing was ordered. */
export async function writeFailedMail(
  trx: Transaction<DB>,
  { jobs, env }: OrderDeps,
  order: LockedOrder,
): Promise<void> {
  const { email, locale } = await selectBuyer(trx, order.id)
  const mail = composeMail('orderFailed', {
    recipient: email,
    locale,
    values: { number: order.number },
    url: `${env.publicOrigin}${paths.checkout}`,
    orderId: order.id,
  })
  await writeMail({ trx, jobs, mail })
}
