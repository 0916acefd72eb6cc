import {
  currencySign,
  formatCountry,
  formatCutLength,
  formatDate,
  formatGrid,
  formatListed,
  formatMoney,
  pricePerUnitMinor,
} from '@selvedge/contract/format/format.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { addressInOneLine, addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type {
  Paper,
  PaperCell,
  PaperParty,
  PaperRow,
  PaperSection,
  PaperSum,
} from '../platform/paper/paper.ts'
import { paperSizeOf } from '../platform/paper/paper-size.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import { clothCell, lengthCell, pieceCell, type Skus } from './lines-on-paper.ts'
import type { Line, Shipment } from './mail-lines.ts'
import { chargeInWords } from './charge-in-words.ts'
import { taxesInWords } from './taxes-in-words.ts'
import { paymentInWords } from './payment-in-words.ts'

type Options = { order: OrderDetail; skus: Skus; reader: MailReader }

/** The buyer's confirmation of an order: every shipment with its lines and prices, tax and totals, as they were agreed. */
export function orderPaper({ order, skus, reader }: Options): Paper {
  const { locale } = reader
  const words = mailWords[locale].orderPaper
  return {
    locale,
    size: paperSizeOf(order.billTo.address.country),
    title: fill(words.title, { number: order.id }, reader),
    writtenAt: order.placedAt,
    facts: factsOf(order, reader),
    parties: partiesOf(order, reader),
    sections: order.shipments.map((shipment, at) =>
      sectionOf(shipment, { order, skus, reader, number: at + 1 }),
    ),
    sums: sumsOf(order, reader),
    closing: [{ label: words.claims, lines: claimsOf(order, reader) }],
    pageNumber: fill(words.page, { page: '{page}', pages: '{pages}' }, reader),
  }
}

function factsOf(order: OrderDetail, reader: MailReader) {
  const { order: words, orderPaper: paper } = mailWords[reader.locale]
  const { approval } = order
  return [
    ...fact(paper.date, formatDate(reader.locale, order.placedAt)),
    ...fact(words.poNumber, order.poNumber),
    ...fact(paper.placedBy, order.placedBy),
    ...fact(words.approvedBy, approval?.approvedBy ?? ''),
    ...fact(paper.payment, paymentInWords(order, reader)),
  ].map(({ label, value = '' }) => ({ label, value }))
}

function partiesOf({ billTo, note, approval }: OrderDetail, reader: MailReader): PaperParty[] {
  const { order: words, orderPaper: paper } = mailWords[reader.locale]
  const country = formatCountry(reader.locale, billTo.address.country)
  const leftOut = (approval?.leftOut ?? []).map(one =>
    formatListed(reader.locale, [
      one.name,
      one.lengthMicrometres > 0 && formatCutLength(reader, one.lengthMicrometres),
    ]),
  )
  return [
    { label: paper.billTo, lines: [billTo.businessName, ...addressLines(billTo.address), country] },
    { label: words.note, lines: note === '' ? [] : [note] },
    { label: words.approvalNote, lines: approval?.answer ? [approval.answer] : [] },
    { label: words.leftOut, lines: leftOut },
  ].filter(({ lines }) => lines.length > 0)
}

type InOrder = Options & { number: number }

function sectionOf(shipment: Shipment, { order, skus, reader, number }: InOrder): PaperSection {
  const { order: words, orderPaper: paper } = mailWords[reader.locale]
  const { supplier, shipTo, dispatch } = shipment
  const address = `${shipTo.name}, ${addressInOneLine(shipTo.address, reader.locale)}`
  const perUnit = `${currencySign(reader.locale, order.currency)}/${unitOf(reader.measurementType)}`
  return {
    heading: fill(paper.shipment, { number, supplier: supplier.name }, reader),
    aside: whenAndWhy(dispatch, words.dispatch, reader, day => fill(words.leaves, { day }, reader)),
    lead: [fill(words.to, { address }, reader), ...shipTo.instructions.split(/\r?\n/).filter(Boolean)],
    columns: [
      { label: paper.fabric, width: 37 },
      { label: paper.length, width: 13, isNumeric: true },
      { label: paper.piece, width: 18 },
      { label: perUnit, width: 11, isNumeric: true },
      { label: paper.cutting, width: 10, isNumeric: true },
      { label: paper.amount, width: 13, isNumeric: true },
    ],
    rows: shipment.lines.map(line => rowOf(line, { order, skus, reader })),
    sums: [
      {
        label: words.carriage,
        value: chargeInWords(
          { kind: 'carriage', minor: shipment.carriageMinor, of: shipment },
          order,
          reader,
        ),
      },
    ],
  }
}

const amountOf = (minor: number, { currency }: OrderDetail, { locale }: MailReader): string =>
  minor === 0 ? mailWords[locale].order.free : formatMoney(locale, minor, currency)

function rowOf(line: Line, { order, skus, reader }: Options): PaperRow {
  const money = (minor: number) => formatMoney(reader.locale, minor, order.currency)
  const isSample = line.orderType === 'sample'
  const isImperial = reader.measurementType === 'imperial'
  return [
    withPriceFrom(clothCell(line, skus, reader), line, reader),
    lengthCell(line, reader),
    pieceCell(line, reader),
    isSample
      ? { text: '' }
      : {
          text: money(pricePerUnitMinor(reader.measurementType, line.unitPriceMinor)),
          // The price is a metre's; a yard's is only shown.
          notes: isImperial ? [`${money(line.unitPriceMinor)}/m`] : [],
        },
    { text: line.cutFeeMinor === 0 ? '' : money(line.cutFeeMinor) },
    { text: amountOf(line.goodsMinor, order, reader) },
  ]
}

/** With the length from which its price counts. */
function withPriceFrom({ notes = [], ...cell }: PaperCell, line: Line, reader: MailReader): PaperCell {
  if (line.priceFromMicrometres === null) return { ...cell, notes }
  const { priceFrom } = mailWords[reader.locale].orderPaper
  const length = formatGrid(reader, line.priceFromMicrometres)
  return { ...cell, notes: [...notes, fill(priceFrom, { length }, reader)] }
}

function sumsOf(order: OrderDetail, reader: MailReader): PaperSum[] {
  const { order: words } = mailWords[reader.locale]
  const { totals, currency } = order
  const money = (minor: number) => formatMoney(reader.locale, minor, currency)
  const charge = (kind: 'cutFee' | 'carriage', minor: number) =>
    chargeInWords({ kind, minor, of: totals }, order, reader)
  return [
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
  ]
}

/** Of each supplier once, though it may send several shipments. */
function claimsOf({ shipments }: OrderDetail, reader: MailReader): string[] {
  const { claimsWithin, claimsGeneral } = mailWords[reader.locale].orderPaper
  const terms = shipments.map(({ supplier, claimDays, claimDaysOf }) =>
    fill(
      claimDaysOf === 'general' ? claimsGeneral : claimsWithin,
      { supplier: supplier.name, days: claimDays },
      reader,
    ),
  )
  return [...new Set(terms)]
}
