import { formatDay, formatCutLength, formatListed, formatMoney } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailBlock, MailRow } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { cutListNote, cutPlaces } from './cut-list-note.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import { clothOf, cutNotes, type Line, type OrderWords, type Shipment } from './mail-lines.ts'
import type { Skus } from './lines-on-paper.ts'
import { chargeInWords } from './charge-in-words.ts'
import { taxesInWords } from './taxes-in-words.ts'
import { paymentInWords } from './payment-in-words.ts'
import { orderPaper } from './order-paper.ts'
import type { Addressed } from './mailing.queries.ts'

type Options = {
  order: OrderDetail
  skus: Skus
  buyer: Addressed
  url: string
}
type Reading = { order: OrderDetail; words: OrderWords; reader: MailReader }

/** The buyer's confirmation: each shipment with its address and its cuts, and the prices; with the same on paper. */
export function placedMail({ order, skus, buyer, url }: Options): Mail {
  const { email, locale, measurement_type, business_measurement_type } = buyer
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const reading = { order, words: mailWords[locale].order, reader }
  return composeMail('orderPlaced', {
    recipient: email,
    locale,
    values: { number: order.id },
    blocks: [
      ...factsBlock(reading),
      ...order.shipments.map(shipment => shipmentBlock(shipment, reading)),
      sumsBlock(reading),
    ],
    url,
    attachments: [{ fileName: `${order.id}.pdf`, paper: orderPaper({ order, skus, reader }) }],
  })
}

function factsBlock({ order, words, reader }: Reading): MailBlock[] {
  const { approval } = order
  const { orderPaper: paper } = mailWords[reader.locale]
  const leftOut = (approval?.leftOut ?? []).map(one =>
    formatListed(reader.locale, [
      one.name,
      one.lengthMicrometres > 0 && formatCutLength(reader, one.lengthMicrometres),
    ]),
  )
  const rows = [
    ...fact(words.poNumber, order.poNumber),
    ...fact(words.note, order.note),
    // A card is on its own receipt.
    ...fact(paper.payment, order.card !== null ? '' : paymentInWords(order, reader)),
    ...fact(words.approvedBy, approval?.approvedBy ?? ''),
    ...fact(words.approvalNote, approval?.answer ?? ''),
    ...leftOut.map(value => ({ label: words.leftOut, value })),
  ]
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}

function shipmentBlock(shipment: Shipment, reading: Reading): MailBlock {
  const { words, reader } = reading
  const { dispatch, supplier, shipTo } = shipment
  const leaves = whenAndWhy(dispatch, words.dispatch, reader, day => fill(words.leaves, { day }, reader))
  return {
    kind: 'lines',
    heading: formatListed(reader.locale, [supplier.name, leaves]),
    rows: [
      {
        label: fill(
          words.to,
          { address: `${shipTo.name}, ${addressInOneLine(shipTo.address, reader.locale)}` },
          reader,
        ),
        notes: shipTo.instructions.split(/\r?\n/).filter(Boolean),
      },
      ...shipment.lines.map(line => lineRow(line, reading)),
      {
        label: words.carriage,
        value: chargeInWords(
          { kind: 'carriage', minor: shipment.carriageMinor, of: shipment },
          reading.order,
          reader,
        ),
      },
    ],
  }
}

const amountOf = (minor: number, { order, words, reader }: Reading): string =>
  minor === 0 ? words.free : formatMoney(reader.locale, minor, order.currency)

function lineRow(line: Line, reading: Reading): MailRow {
  const { words, reader } = reading
  const length = (micrometres: number) => formatCutLength(reader, micrometres)
  const { cutList, sidemark, neededBy } = line
  return {
    label: clothOf(line),
    value: amountOf(line.goodsMinor, reading),
    notes: [
      ...cutNotes(line, { words, reader, length }),
      ...(cutList ? [...cutListNote(cutList, reader), ...cutPlaces(cutList, reader)] : []),
      ...(line.askedMicrometres === null
        ? []
        : [fill(words.asked, { asked: length(line.askedMicrometres) }, reader)]),
      ...(sidemark ? [fill(words.sidemark, { sidemark }, reader)] : []),
      ...(neededBy ? [fill(words.neededBy, { day: formatDay(reader.locale, neededBy) }, reader)] : []),
    ],
  }
}

function sumsBlock({ order, words, reader }: Reading): MailBlock {
  const { totals, currency } = order
  const money = (minor: number) => formatMoney(reader.locale, minor, currency)
  const charge = (kind: 'cutFee' | 'carriage', minor: number) =>
    chargeInWords({ kind, minor, of: totals }, order, reader)
  return {
    kind: 'sums',
    rows: [
      { label: words.goods, value: money(totals.goodsMinor) },
      { label: words.cutFees, value: charge('cutFee', totals.cutFeesMinor) },
      { label: words.carriage, value: charge('carriage', totals.carriageMinor) },
      ...(order.discountCode === null
        ? []
        : [
            {
              label: fill(words.discount, { code: order.discountCode }, reader),
              value: money(-totals.discountMinor),
            },
          ]),
      ...taxesInWords(order, reader),
      { label: words.total, value: money(totals.totalMinor) },
      ...(order.walletMinor === 0
        ? []
        : [
            { label: words.fromWallet, value: money(-order.walletMinor) },
            { label: words.due, value: money(totals.totalMinor - order.walletMinor) },
          ]),
    ],
  }
}
