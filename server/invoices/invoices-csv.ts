import { InvoiceBuyer, InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import { csvFile } from '../formats/csv-file.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { MailWords } from '../platform/mail-words/en.ts'
import { presentSummary } from './invoice.present.ts'
import type { InvoiceRow } from './invoices.queries.ts'

type Column = keyof MailWords['invoicePaper']['csv']

/** Invoices for a bookkeeping program: a row for each rate of tax; what a credit note takes back is negative. */
export function invoicesCsv(rows: readonly InvoiceRow[], { locale }: ApiReader, today: string) {
  const heads = mailWords[locale].invoicePaper.csv
  const columns = Object.keys(heads) as Column[]
  const cells = rows.flatMap(row => {
    const { number, type, state, issuedAt, dueOn, orderId, poNumber, currency, openMinor, invoiceNumber } =
      presentSummary(row, today)
    const words = mailWords[locale].invoicePaper
    const sign = type === 'creditNote' ? -1 : 1
    const amount = (minor: number) =>
      ((sign * minor) / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency))
    return InvoiceDocument.shape.taxes.parse(row.taxes).map((tax, at) => {
      // What is rounded off, and what is open, belongs to the invoice as a whole: on its first row.
      const rounding = at === 0 ? row.rounding_minor : 0
      return {
        number,
        type: words.types[type],
        date: issuedAt.slice(0, 10),
        due: dueOn,
        customer: InvoiceBuyer.parse(row.buyer).businessName,
        order: orderId,
        po: poNumber,
        corrects: invoiceNumber ?? '',
        currency,
        rate: (tax.basisPoints / 100).toString(),
        net: amount(tax.netMinor),
        tax: amount(tax.taxMinor),
        rounding: amount(rounding),
        total: amount(tax.netMinor + tax.taxMinor + rounding),
        open: amount(at === 0 ? openMinor : 0),
        state: words.states[state],
      } satisfies Record<Column, string>
    })
  })
  const file = [columns.map(column => heads[column]), ...cells.map(one => columns.map(name => one[name]))]
  return csvFile(`invoices-${today}.csv`, file)
}
