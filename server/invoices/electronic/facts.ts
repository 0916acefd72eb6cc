import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import type {
  InvoiceDocument,
  InvoiceLine,
  TaxTreatment,
} from '@selvedge/contract/invoices/invoice-document.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { MailReader } from '../../platform/mail-facts.ts'
import { mailWords } from '../../platform/mail-words/mail-words.ts'
import { sellersLocale } from '../sellers-locale.ts'

/** Codes of UNTDID 1001: commercial invoice, credit note. */
export const typeCodes = { invoice: '380', creditNote: '381' } as const
/** Of UNTDID 4461: SEPA credit transfer, credit transfer. */
export const transferCode = (currency: string): string => (currency === 'EUR' ? '58' : '30')

/** Codes of UNTDID 5305, and of VATEX where an invoice bears no tax. */
export const taxCategories: Record<TaxTreatment, { code: string; reason: string }> = {
  domestic: { code: 'S', reason: '' },
  intraCommunity: { code: 'K', reason: 'VATEX-EU-IC' },
  export: { code: 'G', reason: 'VATEX-EU-G' },
}

/** What an electronic invoice says beside its figures, in the language of the seller's country. */
export function factsOf(invoice: InvoiceDocument) {
  const locale = sellersLocale(invoice.seller.country)
  const reader: MailReader = { locale, measurementType: 'metric' }
  const words = mailWords[locale].invoicePaper
  const { currency, treatment } = invoice
  const isTaxed = invoice.taxes.some(({ basisPoints }) => basisPoints > 0)
  const category = taxCategories[isTaxed ? 'domestic' : treatment === 'domestic' ? 'export' : treatment]
  return {
    amount: (minor: number) => (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency)),
    percent: (basisPoints: number) => (basisPoints / 100).toString(),
    category: category.code,
    exemption:
      category.code === 'S'
        ? null
        : {
            code: category.reason,
            text: words[treatment === 'intraCommunity' ? 'intraCommunity' : 'export'],
          },
    lines: invoice.lines
      .filter(({ kind }) => kind !== 'discount')
      .map((line, at) => lineOf(line, at, reader)),
    /** Off the document as a whole. */
    allowances: invoice.lines
      .filter(({ kind }) => kind === 'discount')
      .map(line => ({
        reason: [words.discount, line.name].filter(Boolean).join(' '),
        minor: -line.netMinor,
        basisPoints: line.basisPoints,
      })),
    lineTotalMinor: invoice.lines
      .filter(({ kind }) => kind !== 'discount')
      .reduce((sum, line) => sum + line.netMinor, 0),
    terms: [words.retention, invoice.reason].filter(Boolean),
  }
}

function lineOf(line: InvoiceLine, at: number, reader: MailReader) {
  const { invoicePaper: words, order } = mailWords[reader.locale]
  const isLength = line.kind === 'cloth' && line.lengthMicrometres > 0
  const isCloth = line.kind === 'cloth' || line.kind === 'sample'
  const pieces = line.pieces.map(({ pieceNumber: piece, dyeLot: lot }) =>
    fill(words.lot, { piece, lot }, reader),
  )
  const sidemark = line.sidemark && fill(order.sidemark, { sidemark: line.sidemark }, reader)
  return {
    id: String(at + 1),
    name: isCloth ? line.name : words[line.kind as 'cutFee' | 'carriage' | 'discount' | 'allowance'],
    description: [isCloth ? '' : line.name, ...pieces, sidemark].filter(Boolean).join('; '),
    article: line.article,
    basisPoints: line.basisPoints,
    netMinor: line.netMinor,
    priceMinor: isLength ? line.unitPriceMinor : Math.abs(line.netMinor),
    /** Metres, or one; of what is taken off, one less: a price is never below nothing. */
    quantity: isLength
      ? String(metresFromMicrometres(line.lengthMicrometres))
      : line.netMinor < 0
        ? '-1'
        : '1',
    unit: isLength ? 'MTR' : 'C62',
  }
}
export type ElectronicLine = ReturnType<typeof lineOf>
