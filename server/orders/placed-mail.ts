import {
  formatDay,
  formatCutLength,
  formatListed,
  formatMoney,
  formatPercent,
} from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailBlock, MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import { clothOf, cutNotes, type Line, type OrderWords, type Shipment } from './mail-lines.ts'
import type { selectBuyer } from './mailing.queries.ts'

type Options = { order: OrderDetail; buyer: Awaited<ReturnType<typeof selectBuyer>>; url: string }
type Reading = { order: OrderDetail; words: OrderWords; reader: MailReader }

/** The buyer's confirmation: each supplier's part with its cuts, and the prices. */
export function placedMail({ order, buyer, url }: Options): Mail {
  const { email, locale, measurement_type, business_measurement_type } = buyer
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const reading = { order, words: mailWords[locale].order, reader }
  return composeMail('orderPlaced', {
    recipient: email,
    locale,
    values: { number: order.id },
    blocks: [
      factsBlock(reading),
      ...order.shipments.map(shipment => shipmentBlock(shipment, reading)),
      sumsBlock(reading),
    ],
    url,
  })
}

const factsBlock = ({ order, words, reader }: Reading): MailBlock => ({
  kind: 'facts',
  rows: [
    ...fact(words.poNumber, order.poNumber),
    ...fact(words.shipTo, addressInOneLine(order.shipTo, reader.locale)),
    ...fact(words.note, order.note),
  ],
})

function shipmentBlock(shipment: Shipment, reading: Reading): MailBlock {
  const { words, reader } = reading
  const { dispatch, supplier } = shipment
  const leaves = whenAndWhy(dispatch, words.dispatch, reader, day => fill(words.leaves, { day }, reader))
  return {
    kind: 'lines',
    heading: formatListed(reader.locale, [supplier.name, leaves]),
    rows: shipment.lines.map(line => lineRow(line, reading)),
  }
}

function lineRow(line: Line, { order, words, reader }: Reading): MailRow {
  const length = (micrometres: number) => formatCutLength(reader, micrometres)
  const { sidemark, neededBy } = line
  return {
    label: clothOf(line),
    value: line.goodsMinor === 0 ? words.free : formatMoney(reader.locale, line.goodsMinor, order.currency),
    notes: [
      ...cutNotes(line, { words, reader, length }),
      ...(sidemark ? [fill(words.sidemark, { sidemark }, reader)] : []),
      ...(neededBy ? [fill(words.neededBy, { day: formatDay(reader.locale, neededBy) }, reader)] : []),
    ],
  }
}

function sumsBlock({ order, words, reader }: Reading): MailBlock {
  const { totals, currency } = order
  const money = (minor: number) => formatMoney(reader.locale, minor, currency)
  const rate = formatPercent(reader.locale, totals.taxBasisPoints)
  const isTaxed = totals.taxBasisPoints > 0
  const tax = isTaxed ? fill(words.tax, { rate }, reader) : words.exportTax
  return {
    kind: 'sums',
    rows: [
      { label: words.goods, value: money(totals.goodsMinor) },
      { label: words.cutFees, value: money(totals.cutFeesMinor) },
      { label: words.carriage, value: money(totals.carriageMinor) },
      { label: tax, value: money(totals.taxMinor), notes: isTaxed ? [] : [words.import] },
      { label: words.total, value: money(totals.totalMinor) },
    ],
  }
}
