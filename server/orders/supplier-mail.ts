import { formatDay, formatMetres } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { cutListNote } from './cut-list-note.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import { clothOf, cutNotes, type Line, type OrderWords, type Shipment } from './mail-lines.ts'

type Options = {
  order: OrderDetail
  shipment: Shipment
  supplier: { country: string; order_email: string }
  /** The supplier's own SKU of each line, by line id. */
  skus: ReadonlyMap<string, string>
}

/**
 * A supplier's part of an order: what to cut from which piece, for whom and where to send it. Without our
 * prices, which are confidential.
 */
export function supplierMail({ order, shipment, supplier, skus }: Options): Mail {
  const locale = supplierLocale(supplier.country)
  // Mills cut in metres, whatever units the buyer uses.
  const reader: MailReader = { locale, measurementType: 'metric' }
  const words = mailWords[locale].order
  const facts = [
    ...fact(words.buyer, order.billTo.businessName),
    ...fact(words.theirPoNumber, order.poNumber),
    ...fact(words.shipTo, addressInOneLine(order.shipTo, reader.locale)),
    ...fact(words.leavesOn, whenAndWhy(shipment.dispatch, words.dispatch, reader)),
    ...fact(words.note, order.note),
  ]
  const lines = shipment.lines.map(line => lineRow(line, { words, reader, sku: skus.get(line.id) ?? '' }))
  return composeMail('supplierOrder', {
    recipient: supplier.order_email,
    locale,
    values: { number: order.id, business: order.billTo.businessName },
    blocks: [
      { kind: 'facts', rows: facts },
      { kind: 'lines', rows: lines },
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
