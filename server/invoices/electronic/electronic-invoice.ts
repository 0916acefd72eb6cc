import { formatDate, formatMoney, formatPercent } from '@selvedge/contract/format/format.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { isVatIdentifier } from '@selvedge/contract/invoices/electronic-invoice.ts'
import type { InvoiceBuyer, InvoiceDocument, Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../../platform/mail-facts.ts'
import { mailWords } from '../../platform/mail-words/mail-words.ts'
import { sellersLocale } from '../sellers-locale.ts'
import { allowancesOf, chargesOf, linesOf } from './electronic-lines.ts'
import { taxCategories, taxOf } from './tax-category.ts'

/** What of EN 16931 both of its syntaxes (UBL and CII) write. Amounts are minor units. */
export type ElectronicInvoice = ReturnType<typeof electronicInvoice>
export type ElectronicSeller = ElectronicInvoice['seller']
export type ElectronicBuyer = ElectronicInvoice['buyer']
export type ElectronicPayment = NonNullable<ElectronicInvoice['payment']>

/** Codes of UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { invoice: '380', creditNote: '381' } as const
/** Of UNTDID 4461: SEPA credit transfer, credit transfer. */
const transferCode = (currency: string): string => (currency === 'EUR' ? '58' : '30')
/** The data states lengths in metres, which is what a price is of. */
const measurementType: MeasurementType = 'metric'

/**
 * An invoice or credit note that lacks nothing (`missingOfInvoice`), in the terms of EN 16931 and the language of the
 * seller's country. `prepaidMinor` had been paid when it was issued.
 */
export function electronicInvoice(invoice: InvoiceDocument, prepaidMinor: number) {
  const reader: MailReader = { locale: sellersLocale(invoice.seller.country), measurementType }
  const lines = linesOf(invoice, reader)
  const allowances = allowancesOf(invoice, reader)
  const charges = chargesOf(invoice, reader)
  const dueMinor = invoice.totalMinor - prepaidMinor
  return {
    isCredit: invoice.type === 'creditNote',
    number: invoice.number,
    typeCode: typeCodes[invoice.type],
    issuedOn: invoice.issuedAt.slice(0, 10),
    /** A credit note is not due: when it is settled is what its terms tell. */
    dueOn: invoice.type === 'creditNote' ? '' : invoice.dueOn,
    currency: invoice.currency,
    notes: notesOf(invoice, reader),
    terms: termsOf({ invoice, prepaidMinor, reader }),
    buyerReference: invoice.poNumber || invoice.orderId,
    purchaseOrder: invoice.poNumber || invoice.orderId,
    salesOrder: invoice.orderId,
    precedingInvoice: invoice.invoiceNumber ?? '',
    seller: sellerOf(invoice.seller),
    buyer: buyerOf(invoice.buyer),
    delivery: { on: invoice.dispatchedOn ?? '', ...invoice.shipTo },
    payment: invoice.type === 'invoice' && dueMinor > 0 ? paymentOf(invoice) : null,
    lines,
    allowances,
    charges,
    taxes: invoice.taxes.map(({ basisPoints, netMinor, taxMinor }) => ({
      ...taxOf(invoice, basisPoints),
      exemption: exemptionOf(invoice, basisPoints, reader),
      netMinor,
      taxMinor,
    })),
    totals: {
      linesMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
      allowancesMinor: allowances.reduce((sum, { minor }) => sum + minor, 0),
      chargesMinor: charges.reduce((sum, { minor }) => sum + minor, 0),
      netMinor: invoice.netMinor,
      taxMinor: invoice.taxMinor,
      grossMinor: invoice.netMinor + invoice.taxMinor,
      prepaidMinor,
      roundingMinor: invoice.roundingMinor,
      dueMinor,
    },
  }
}

const sellerOf = ({ legalName, address, vatNumber, companyNumber, email, phone }: Seller) => ({
  name: legalName,
  tradingName: '',
  address,
  vatNumber,
  companyNumber,
  email,
  phone,
})

/** A VAT number that does not tell its country has no place in the data (BR-CO-09). */
const buyerOf = ({ businessName, legalName, address, vatNumber, companyNumber }: InvoiceBuyer) => ({
  name: legalName || businessName,
  tradingName: legalName === businessName ? '' : businessName,
  address,
  vatNumber: isVatIdentifier(vatNumber) ? vatNumber : '',
  companyNumber,
})

/** Where a transfer goes; null where the seller states no account. */
function paymentOf({ currency, number, seller: { bank } }: InvoiceDocument) {
  const { iban, bic, holder, sortCode, accountNumber } = bank
  const account = [sortCode, accountNumber].filter(Boolean).join(' ')
  if (iban === '' && account === '') return null
  const means = { code: iban === '' ? '30' : transferCode(currency), reference: number }
  return { ...means, iban, account: iban === '' ? account : '', holder, bic }
}

function exemptionOf(invoice: InvoiceDocument, basisPoints: number, { locale }: MailReader) {
  const { code } = taxOf(invoice, basisPoints)
  const { reason } = taxCategories[code]
  if (reason === '' || invoice.treatment === 'domestic') return null
  return { code: reason, text: mailWords[locale].invoicePaper[invoice.treatment] }
}

function notesOf({ type, reason }: InvoiceDocument, { locale }: MailReader): string[] {
  const { retention } = mailWords[locale].invoicePaper
  return [type === 'invoice' ? retention : '', reason].filter(Boolean)
}

type Terms = { invoice: InvoiceDocument; prepaidMinor: number; reader: MailReader }
/** The settlement discount; of a credit note, what it is a credit to. */
function termsOf({ invoice, prepaidMinor, reader }: Terms): string {
  const { locale } = reader
  const words = mailWords[locale].invoicePaper
  const { settlement, taxes, currency, invoiceNumber } = invoice
  if (invoice.type === 'creditNote') return `${words.corrects} ${invoiceNumber ?? ''}`.trim()
  if (!settlement) return ''
  const minor = settledAmounts(taxes, settlement).totalMinor - prepaidMinor
  if (minor <= 0) return ''
  const values = {
    percent: formatPercent(locale, settlement.basisPoints),
    day: formatDate(locale, settlement.until),
    amount: formatMoney(locale, minor, currency),
  }
  return `${fill(words.settlement, values, reader)}. ${fill(words.settlementText, values, reader)}`
}
