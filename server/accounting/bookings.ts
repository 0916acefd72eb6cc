import type { AccountingSettings } from '@selvedge/contract/accounting/accounting.ts'
import { InvoiceBuyer, InvoiceDocument, Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { PaperRow } from './accounting.queries.ts'

/** What is booked of one paper at one rate of tax; what a credit note takes back is below nothing. */
export type Booking = {
  on: string
  number: string
  account: string
  taxCode: string
  netMinor: number
  taxMinor: number
  /** With what was rounded off the invoice, so that all of its bookings come to its total. */
  grossMinor: number
  currency: Currency
  /** Who was invoiced, or by whom. */
  partner: string
}

type Of = 'sales' | 'purchases'

/** The bookings of invoices and credit notes, in their order. */
export const bookingsOf = (
  papers: readonly PaperRow[],
  { accounts }: AccountingSettings,
  of: Of,
): Booking[] =>
  papers.flatMap(paper => {
    const sign = paper.type === 'creditNote' ? -1 : 1
    const { account, taxCode } = accounts[paper.treatment]
    const partner =
      of === 'sales' ? InvoiceBuyer.parse(paper.buyer).businessName : Seller.parse(paper.seller).legalName
    return InvoiceDocument.shape.taxes.parse(paper.taxes).map(({ netMinor, taxMinor }, at) => ({
      on: paper.on_day,
      number: paper.number,
      account,
      taxCode,
      netMinor: sign * netMinor,
      taxMinor: sign * taxMinor,
      grossMinor: sign * (netMinor + taxMinor + (at === 0 ? paper.rounding_minor : 0)),
      currency: paper.currency,
      partner,
    }))
  })
