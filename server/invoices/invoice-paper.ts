import {
  formatDate,
  formatDay,
  formatListed,
  formatMoney,
  formatPercent,
} from '@selvedge/contract/format/format.ts'
import type { InvoiceDocument, Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import { formatCountry } from '@selvedge/contract/format/format.ts'
import { addressInOneLine, addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { MailWords } from '../platform/mail-words/en.ts'
import type {
  Paper,
  PaperFact,
  PaperOffer,
  PaperParty,
  PaperSum,
  PaperSummary,
} from '../platform/paper/paper.ts'
import { bankLines } from '../platform/paper/bank-lines.ts'
import { paperSizeOf } from '../platform/paper/paper-size.ts'
import { goodsOnPaper } from './lines-of-paper.ts'
import { sellersLocale } from './sellers-locale.ts'

export type PaidOnPaper = { way: keyof MailWords['invoicePaper']['pay']; amountMinor: number }
type Options = {
  invoice: InvoiceDocument
  /** What had paid it when it was issued. */
  paid: readonly PaidOnPaper[]
  reader: MailReader
}

/** An invoice or credit note on paper, in the language of the person who reads it. */
export function invoicePaper({ invoice, paid, reader }: Options): Paper {
  const { locale } = reader
  const words = mailWords[locale].invoicePaper
  const { number, seller, buyer } = invoice
  const isCredit = invoice.type === 'creditNote'
  return {
    locale,
    size: paperSizeOf(buyer.address.country),
    title: fill(isCredit ? words.creditTitle : words.title, { number }, reader),
    writtenAt: invoice.issuedAt,
    edge: [number, buyer.businessName, invoice.poNumber, invoice.orderId].filter(Boolean).join(' · '),
    facts: factsOf(invoice, reader),
    parties: partiesOf(invoice, reader),
    sections: [goodsOnPaper(invoice, reader)],
    summary: summaryOf(invoice, reader),
    sums: sumsOf({ invoice, paid, reader }),
    ...offerOf({ invoice, paid, reader }),
    closing: isCredit ? [...taxNotes(invoice, reader)] : closingOf(invoice, reader),
    foot: footOf(seller, reader),
    pageNumber: fill(words.page, { page: '{page}', pages: '{pages}' }, reader),
  }
}

function factsOf(invoice: InvoiceDocument, { locale }: MailReader): PaperFact[] {
  const words = mailWords[locale].invoicePaper
  const isCredit = invoice.type === 'creditNote'
  return [
    ...fact(words.date, formatDate(locale, invoice.issuedAt)),
    ...fact(words.corrects, invoice.invoiceNumber ?? ''),
    ...fact(words.dispatched, invoice.dispatchedOn ? formatDate(locale, invoice.dispatchedOn) : ''),
    ...fact(words.order, invoice.orderId),
    ...fact(words.po, invoice.poNumber),
    ...(isCredit ? [] : fact(words.due, formatDate(locale, invoice.dueOn))),
    ...fact(words.reason, invoice.reason),
  ].map(({ label, value = '' }) => ({ label, value }))
}

function partiesOf({ buyer, shipTo }: InvoiceDocument, reader: MailReader): PaperParty[] {
  const words = mailWords[reader.locale].invoicePaper
  const legal = buyer.legalName === buyer.businessName ? '' : buyer.legalName
  const vat = buyer.vatNumber && fill(words.vatNumber, { number: buyer.vatNumber }, reader)
  const country = (code: string) => formatCountry(reader.locale, code)
  return [
    {
      label: words.billTo,
      lines: [
        buyer.businessName,
        legal,
        ...addressLines(buyer.address),
        country(buyer.address.country),
        vat,
      ].filter(Boolean),
    },
    {
      label: words.shipTo,
      lines: [shipTo.name, ...addressLines(shipTo.address), country(shipTo.address.country)],
    },
  ]
}

function summaryOf({ taxes, currency }: InvoiceDocument, { locale }: MailReader): PaperSummary {
  const words = mailWords[locale].invoicePaper
  const money = (minor: number) => ({ text: formatMoney(locale, minor, currency) })
  return {
    label: words.taxSummary,
    columns: [
      { label: words.taxRate, width: 20 },
      { label: words.netSum, width: 28, isNumeric: true },
      { label: words.tax, width: 24, isNumeric: true },
      { label: words.gross, width: 28, isNumeric: true },
    ],
    rows: taxes.map(({ basisPoints, netMinor, taxMinor }) => [
      { text: formatPercent(locale, basisPoints) },
      money(netMinor),
      money(taxMinor),
      money(netMinor + taxMinor),
    ]),
  }
}

function sumsOf({ invoice, paid, reader }: Options): PaperSum[] {
  const words = mailWords[reader.locale].invoicePaper
  const { netMinor, taxes, roundingMinor, totalMinor } = invoice
  const money = (minor: number) => formatMoney(reader.locale, minor, invoice.currency)
  const rows = [
    { label: words.netSum, value: money(netMinor) },
    ...taxes.map(tax => ({ label: taxLabel(tax.basisPoints, reader), value: money(tax.taxMinor) })),
    ...(roundingMinor === 0 ? [] : [{ label: words.rounding, value: money(roundingMinor) }]),
  ]
  if (invoice.type === 'creditNote')
    return [...rows, { label: words.credit, value: money(totalMinor), isLarge: true }]
  const toPay = paid.reduce((left, { amountMinor }) => left - amountMinor, totalMinor)
  return [
    ...rows,
    { label: words.total, value: money(totalMinor) },
    ...paid.map(({ way, amountMinor }) => ({ label: words.pay[way], value: money(-amountMinor) })),
    { label: words.toPay, value: money(toPay), isLarge: true },
  ]
}

function taxLabel(basisPoints: number, reader: MailReader): string {
  const words = mailWords[reader.locale].invoicePaper
  if (basisPoints === 0) return words.noTax
  return fill(words.taxSum, { rate: formatPercent(reader.locale, basisPoints) }, reader)
}

function offerOf({ invoice, paid, reader }: Options): { offer?: PaperOffer } {
  const { settlement } = invoice
  if (!settlement) return {}
  const words = mailWords[reader.locale].invoicePaper
  const money = (minor: number) => formatMoney(reader.locale, minor, invoice.currency)
  const less = settledAmounts(invoice.taxes, settlement)
  const toPay = paid.reduce((left, { amountMinor }) => left - amountMinor, less.totalMinor)
  if (toPay <= 0) return {}
  const percent = formatPercent(reader.locale, settlement.basisPoints)
  const day = formatDay(reader.locale, settlement.until)
  const values = { percent, day, amount: money(toPay) }
  return {
    offer: {
      label: fill(words.settlement, values, reader),
      lines: [fill(words.settlementText, values, reader)],
      sums: [
        { label: fill(words.netLess, values, reader), value: money(less.netMinor) },
        ...less.taxes.map(tax => ({ label: taxLabel(tax.basisPoints, reader), value: money(tax.taxMinor) })),
        ...paid.map(({ way, amountMinor }) => ({ label: words.pay[way], value: money(-amountMinor) })),
        { label: fill(words.payBy, values, reader), value: money(toPay) },
      ],
    },
  }
}

function closingOf(invoice: InvoiceDocument, reader: MailReader): PaperParty[] {
  const words = mailWords[reader.locale].invoicePaper
  return [
    { label: words.transfer, lines: bankLines(invoice.seller.bank, reader) },
    { label: words.quote, lines: [invoice.number] },
    ...taxNotes(invoice, reader),
    { label: words.terms, lines: [words.retention] },
  ]
}

/** Why no tax is charged, in the reader's language and in the seller's, whose law asks for it. */
function taxNotes({ treatment, seller }: InvoiceDocument, { locale }: MailReader): PaperParty[] {
  if (treatment === 'domestic') return []
  const languages = new Set([locale, sellersLocale(seller.country)])
  const lines = [...languages].map(language => mailWords[language].invoicePaper[treatment])
  return [{ label: mailWords[locale].invoicePaper.notes, lines }]
}

function footOf(seller: Seller, reader: MailReader): string[] {
  const words = mailWords[reader.locale].invoicePaper
  const { vatNumber, companyNumber, email, phone } = seller
  return [
    formatListed(reader.locale, [seller.legalName, addressInOneLine(seller.address, reader.locale)]),
    formatListed(reader.locale, [
      fill(words.vatNumber, { number: vatNumber }, reader),
      companyNumber && fill(words.companyNumber, { number: companyNumber }, reader),
      email,
      phone,
    ]),
  ]
}
