import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import {
  formatDate,
  formatLength,
  formatMoney,
  formatPercent,
  pricePerUnitMinor,
} from '@selvedge/contract/format/format.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import type { QuotedItem } from '@selvedge/contract/quotes/quote.ts'
import { quoteSums } from '@selvedge/contract/quotes/quote-terms.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { Paper, PaperParty, PaperRow, PaperSection, PaperSum } from '../platform/paper/paper.ts'
import { paperSizeOf } from '../platform/paper/paper-size.ts'

type Options = { quote: ClientQuote; reader: MailReader; country: string }

/** A quote as the customer sees it, in the name of the business: every item with its cloth, its work and its sum. */
export function quotePaper({ quote, reader, country }: Options): Paper {
  const { locale } = reader
  const words = mailWords[locale]
  return {
    locale,
    size: paperSizeOf(country),
    issuer: quote.business.name,
    title: fill(words.quote.paperTitle, { number: quote.id }, reader),
    writtenAt: quote.createdAt,
    facts: [
      ...fact(words.orderPaper.date, formatDate(locale, quote.createdAt)),
      ...fact(words.quote.until, formatDate(locale, quote.validUntil)),
    ].map(({ label, value = '' }) => ({ label, value })),
    parties: partiesOf(quote, reader),
    sections: quote.items.map(item => sectionOf(item, quote, reader)),
    sums: sumsOf(quote, reader),
    closing: [],
    pageNumber: fill(words.orderPaper.page, { page: '{page}', pages: '{pages}' }, reader),
  }
}

function partiesOf(
  { business, title, endCustomer, note }: ClientQuote,
  { locale }: MailReader,
): PaperParty[] {
  const words = mailWords[locale].quote
  const contact = [business.phone, business.email].filter(Boolean)
  return [
    { label: words.from, lines: [business.name, ...business.address, ...contact, business.vatNumber] },
    { label: words.customer, lines: [endCustomer, title] },
    { label: mailWords[locale].order.note, lines: note.split('\n') },
  ]
    .map(party => ({ ...party, lines: party.lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0)
}

function sectionOf(item: QuotedItem, quote: ClientQuote, reader: MailReader): PaperSection {
  const words = mailWords[reader.locale]
  const money = (minor: number) => formatMoney(reader.locale, minor, quote.currency)
  const perUnit = money(pricePerUnitMinor(reader.measurementType, item.unitMinor))
  const cloth: PaperRow = [
    { text: clothName(item.cloth) },
    { text: formatLength(reader, item.cutMicrometres) },
    { text: `${perUnit}/${unitOf(reader.measurementType)}` },
    { text: money(item.clothMinor) },
  ]
  return {
    heading: item.title,
    aside: item.isAccepted ? words.quote.accepted : item.room,
    lead: [],
    columns: [
      { label: words.quote.line, width: 46 },
      { label: words.quote.quantity, width: 18, isNumeric: true },
      { label: words.quote.price, width: 18, isNumeric: true },
      { label: words.quote.amount, width: 18, isNumeric: true },
    ],
    rows: [
      cloth,
      ...item.extras.map(({ label, quantity, amountMinor }): PaperRow => [
        { text: label },
        { text: quantity },
        { text: '' },
        { text: money(amountMinor) },
      ]),
    ],
    sums: [{ label: words.quote.item, value: money(item.totalMinor) }],
  }
}

/** Of the accepted items once there is an answer, before that of all. */
function sumsOf(quote: ClientQuote, reader: MailReader): PaperSum[] {
  const words = mailWords[reader.locale].quote
  const money = (minor: number) => formatMoney(reader.locale, minor, quote.currency)
  const { taxBasisPoints, depositBasisPoints } = quote
  const counted = quote.state === 'accepted' ? quote.items.filter(item => item.isAccepted) : quote.items
  const sums = quoteSums(
    counted.map(item => item.totalMinor),
    { taxBasisPoints, depositBasisPoints },
  )
  const tax =
    sums.taxMinor === null || taxBasisPoints === null
      ? []
      : [
          {
            label: fill(words.tax, { percent: formatPercent(reader.locale, taxBasisPoints) }, reader),
            value: money(sums.taxMinor),
          },
        ]
  const deposit =
    sums.depositMinor === 0
      ? []
      : [
          { label: words.deposit, value: money(sums.depositMinor) },
          { label: words.rest, value: money(sums.restMinor) },
        ]
  const label = taxBasisPoints === null ? words.totalWithoutTax : words.total
  return [...tax, ...deposit, { label, value: money(sums.totalMinor) }]
}
