import type { Transaction } from 'kysely'
import type { Destination } from '@selvedge/contract/cart/destination.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { parcelLabel } from '@selvedge/contract/orders/parcel-label.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { Skus } from './lines-on-paper.ts'
import type { Shipment } from './mail-lines.ts'
import { selectSuppliersOf } from './mailing.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import type { LockedOrder } from './settlement.queries.ts'
import { linesBlock, readFor } from './step-mails.ts'
import { supplierCsv } from './supplier-csv.ts'
import { addressChangedEvent } from './supplier-events.ts'
import { newSupplierLink } from './supplier-link.ts'
import { awaitsSupplier } from './supplier-link.queries.ts'
import { supplierPaper } from './supplier-paper.ts'
import { tellSuppliers, type Notice } from './tell-suppliers.ts'

type Changed = {
  order: OrderDetail
  /** As it goes from now on. */
  shipment: Shipment
  before: Destination
  supplier: { id: string; country: string; order_email: string }
  skus: Skus
  /** By which the supplier answers; undefined where it has. */
  url?: string | undefined
}

/** Where a shipment goes now, and where it was to go. */
export function addressFacts(now: Destination, before: Destination, locale: Locale): MailRow[] {
  const words = mailWords[locale].order
  const inOneLine = ({ name, address }: Destination) => `${name}, ${addressInOneLine(address, locale)}`
  return [
    ...fact(words.shipTo, inOneLine(now)),
    ...fact(words.instructions, now.instructions),
    ...fact(words.shipToBefore, inOneLine(before)),
  ]
}

/** To a supplier: where a shipment goes instead, what to print on its parcel, and the papers with the new address. */
export function addressChangedMail({ order, shipment, before, supplier, skus, url }: Changed): Mail {
  const { country } = supplier
  const locale = supplierLocale(country)
  const reader: MailReader = { locale, measurementType: 'metric' }
  const words = mailWords[locale].order
  const left = { ...shipment, lines: shipment.lines.filter(line => line.state !== 'cancelled') }
  const facts = [
    ...addressFacts(shipment.shipTo, before, locale),
    ...fact(words.theirPoNumber, order.poNumber),
  ]
  const label = parcelLabel(order, left, locale).map(line => ({ label: line }))
  return composeMail('addressChanged', {
    recipient: supplier.order_email,
    locale,
    values: { number: order.id, business: order.billTo.businessName },
    blocks: [
      { kind: 'facts', rows: facts },
      linesBlock(left.lines, reader),
      { kind: 'lines', heading: words.parcelLabel, rows: label },
    ],
    url,
    supplierId: supplier.id,
    attachments: [
      { fileName: `${order.id}.pdf`, paper: supplierPaper({ order, shipment: left, skus, country, reader }) },
      { fileName: `${order.id}.csv`, csv: supplierCsv({ order, shipment: left, skus, reader }) },
    ],
  })
}

export type Readdressed = {
  order: Pick<LockedOrder, 'id' | 'number' | 'retailer_id' | 'placed_by'>
  /** By shipment, where it was to go. */
  before: ReadonlyMap<string, Destination>
}

/** Tells the suppliers of shipments that they go elsewhere, with a new link while the shipment is still to be answered. */
export async function tellOfAddress(
  trx: Transaction<DB>,
  { jobs, env, clock }: Pick<OrderDeps, 'jobs' | 'env' | 'clock'>,
  { order, before: destinations }: Readdressed,
): Promise<void> {
  const suppliers = new Map((await selectSuppliersOf(trx, order.id)).map(one => [one.slug, one]))
  const now = clock()
  const notices: Notice[] = []
  for (const supplier of suppliers.values()) {
    const { detail, skus } = await readFor(trx, order, supplierLocale(supplier.country))
    for (const shipment of detail.shipments.filter(one => one.supplier.id === supplier.slug)) {
      const before = destinations.get(shipment.id)
      if (!before) continue
      const linking = { shipmentId: shipment.id, publicOrigin: env.publicOrigin, now }
      const answering = (await awaitsSupplier(trx, shipment.id)) ? await newSupplierLink(trx, linking) : null
      notices.push({
        supplier,
        shipmentId: shipment.id,
        mail: addressChangedMail({ order: detail, shipment, before, supplier, skus, url: answering?.page }),
        event: () => addressChangedEvent({ order: detail, shipment, before, answering, now }),
      })
    }
  }
  await tellSuppliers(trx, { jobs, now }, { orderId: order.id, notices })
}
