import { formatDay, formatMetres } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { parcelLabel } from '@selvedge/contract/orders/parcel-label.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { cutListNote } from './cut-list-note.ts'
import type { Skus } from './lines-on-paper.ts'
import { supplierCsv } from './supplier-csv.ts'
import { supplierPaper } from './supplier-paper.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import { clothOf, cutNotes, type Line, type OrderWords, type Shipment } from './mail-lines.ts'

type Options = {
  order: OrderDetail
  shipment: Shipment
  supplier: { id: string; country: string; order_email: string }
  skus: Skus
  /** By which the supplier answers without an account. */
  url: string
}

/**
 * A shipment, for its supplier: what to cut from which piece, for whom, where to send it and what to print on the parcel. Without our
 * prices, which are confidential. With the same on paper, and as a file for the supplier's own program.
 */
export function supplierMail({ order, shipment, supplier, skus, url }: Options): Mail {
  const { country } = supplier
  const locale = supplierLocale(country)
  // Mills cut in metres, whatever units the buyer uses.
  const reader: MailReader = { locale, measurementType: 'metric' }
  const words = mailWords[locale].order
  const { shipTo } = shipment
  const facts = [
    ...fact(words.buyer, order.billTo.businessName),
    ...fact(words.theirPoNumber, order.poNumber),
    ...fact(words.shipTo, `${shipTo.name}, ${addressInOneLine(shipTo.address, reader.locale)}`),
    ...fact(words.instructions, shipTo.instructions),
    ...fact(words.leavesOn, whenAndWhy(shipment.dispatch, words.dispatch, reader)),
    ...fact(words.note, order.note),
  ]
  const lines = shipment.lines.map(line => lineRow(line, { words, reader, sku: skus.get(line.id) ?? '' }))
  const label = parcelLabel(order, shipment, locale).map(line => ({ label: line }))
  return composeMail('supplierOrder', {
    recipient: supplier.order_email,
    locale,
    values: { number: order.id, business: order.billTo.businessName },
    blocks: [
      { kind: 'facts', rows: facts },
      { kind: 'lines', rows: lines },
      { kind: 'lines', heading: words.parcelLabel, rows: label },
    ],
    url,
    supplierId: supplier.id,
    attachments: [
      { fileName: `${order.id}.pdf`, paper: supplierPaper({ order, shipment, skus, country, reader }) },
      { fileName: `${order.id}.csv`, csv: supplierCsv({ order, shipment, skus, reader }) },
    ],
  })
}

function lineRow(
  line: Line,
  { words, reader, sku }: { words: OrderWords; reader: MailReader; sku: string },
): MailRow {
  const { sidemark, neededBy, note, cutList } = line
  const length = (micrometres: number) => formatMetres(reader.locale, micrometres)
  return {
    label: `${sku} ${clothOf(line)}`.trim(),
    value: line.orderType === 'sample' ? words.sample : length(line.cutMicrometres),
    notes: [
      ...(line.orderType === 'sample' ? [] : cutNotes(line, { words, reader, length })),
      ...(cutList ? cutListNote(cutList, reader) : []),
      ...(sidemark ? [fill(words.sidemark, { sidemark }, reader)] : []),
      ...(neededBy ? [fill(words.neededBy, { day: formatDay(reader.locale, neededBy) }, reader)] : []),
      ...(note ? [fill(words.lineNote, { note }, reader)] : []),
    ],
  }
}
