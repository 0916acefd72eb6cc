import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { writeMail, writeMails } from '../platform/mail.ts'
import { selectBuyer, selectSuppliersOf } from './mailing.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { presentDetail } from './order.present.ts'
import { placedMail } from './placed-mail.ts'
import { readOrder } from './read-orders.ts'
import type { LockedOrder } from './settlement.queries.ts'
import { newSupplierLink } from './supplier-link.ts'
import { supplierMail } from './supplier-mail.ts'

/** The buyer's confirmation, and to each supplier its own part of the order, without our prices. */
export async function writePlacedMails(
  trx: Transaction<DB>,
  { jobs, env, clock }: OrderDeps,
  { order, isNew }: { order: LockedOrder; isNew: boolean },
): Promise<void> {
  const reader = { retailerId: order.retailer_id, userId: order.placed_by, role: 'owner' as const }
  const parts = await readOrder({ db: trx, reader, number: order.number, isNew })
  if (!parts) throw new Error(`Order ${order.number} is not to be read by its own retailer`)
  const buyer = await selectBuyer(trx, order.id)
  const detail = presentDetail(parts, buyer.locale, reader)
  const skus = new Map(parts.lines.map(line => [line.id, line.supplier_sku]))
  const suppliers = new Map((await selectSuppliersOf(trx, order.id)).map(one => [one.slug, one]))
  const url = `${env.publicOrigin}${paths.order(detail.id)}`
  const mails = [placedMail({ order: detail, skus, buyer, url })]
  for (const shipment of detail.shipments) {
    const supplier = suppliers.get(shipment.supplier.id)!
    const linking = { shipmentId: shipment.id, publicOrigin: env.publicOrigin, now: clock() }
    const answerUrl = await newSupplierLink(trx, linking)
    mails.push(supplierMail({ order: detail, shipment, skus, supplier, url: answerUrl }))
  }
  await writeMails({ trx, jobs, mails: mails.map(mail => ({ ...mail, orderId: order.id })) })
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
