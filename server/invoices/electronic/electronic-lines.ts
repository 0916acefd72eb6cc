import { formatCutLength } from '@selvedge/contract/format/format.ts'
import { metresFromMicrometres, MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import type { InvoiceDocument, InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../../platform/mail-facts.ts'
import { mailWords } from '../../platform/mail-words/mail-words.ts'
import { taxOf } from './tax-category.ts'

export type ElectronicLine = ReturnType<typeof lineOf>
export type ElectronicCharge = ReturnType<typeof chargeOf>

/** Of UNTDID 7161: freight. It has no code for cutting. */
const chargeCodes: Partial<Record<InvoiceLine['kind'], string>> = { carriage: 'FC' }
/** Of UNTDID 5189: discount. */
const DISCOUNT = '95'

const isCharge = ({ kind }: InvoiceLine): boolean => kind === 'carriage' || kind === 'cutFee'
const isAllowance = ({ kind }: InvoiceLine): boolean => kind === 'discount'

/** What is sold or, on a credit note, credited. */
export const linesOf = (invoice: InvoiceDocument, reader: MailReader) =>
  invoice.lines
    .filter(line => !isCharge(line) && !isAllowance(line))
    .map((line, at) => lineOf({ invoice, line, at, reader }))

/** What goes off the document as a whole. */
export const allowancesOf = (invoice: InvoiceDocument, reader: MailReader) =>
  invoice.lines.filter(isAllowance).map(line => chargeOf(invoice, line, reader))

/** What is charged beside the goods: carriage and cutting. */
export const chargesOf = (invoice: InvoiceDocument, reader: MailReader) =>
  invoice.lines.filter(isCharge).map(line => chargeOf(invoice, line, reader))

function chargeOf(invoice: InvoiceDocument, line: InvoiceLine, { locale }: MailReader) {
  const words = mailWords[locale].invoicePaper
  const named = line.kind === 'cloth' ? '' : words[line.kind]
  return {
    code: isAllowance(line) ? DISCOUNT : (chargeCodes[line.kind] ?? ''),
    reason: [named, line.name].filter(Boolean).join(' – '),
    minor: Math.abs(line.netMinor),
    tax: taxOf(invoice, line.basisPoints),
  }
}

type Of = { invoice: InvoiceDocument; line: InvoiceLine; at: number; reader: MailReader }
function lineOf({ invoice, line, at, reader }: Of) {
  const { invoicePaper: words, order } = mailWords[reader.locale]
  const isCredit = line.kind === 'allowance'
  const byLength = isSoldByLength(line)
  const pieces = line.pieces.map(({ pieceNumber: piece, dyeLot: lot }) =>
    fill(words.lot, { piece, lot }, reader),
  )
  return {
    id: String(at + 1),
    name: isCredit ? words.allowance : line.name,
    description: [
      isCredit ? line.name : '',
      line.kind === 'sample' ? words.sample : '',
      line.lengthMicrometres > 0 && !byLength ? formatCutLength(reader, line.lengthMicrometres) : '',
      ...pieces,
      line.sidemark && fill(order.sidemark, { sidemark: line.sidemark }, reader),
    ]
      .filter(Boolean)
      .join('; '),
    article: line.article,
    netMinor: line.netMinor,
    priceMinor: byLength ? line.unitPriceMinor : line.netMinor,
    /** Codes of UN/ECE Recommendation 20: metre, one. */
    ...(byLength
      ? { quantity: String(metresFromMicrometres(line.lengthMicrometres)), unit: 'MTR' }
      : { quantity: '1', unit: 'C62' }),
    tax: taxOf(invoice, line.basisPoints),
  }
}

/**
 * Whether its length at the price of a metre comes to what the line does, rounded to the nearest minor unit. What is
 * credited of a line need not: it is then one thing at what it comes to.
 */
function isSoldByLength({ kind, lengthMicrometres, unitPriceMinor, netMinor }: InvoiceLine): boolean {
  if (kind !== 'cloth' || lengthMicrometres <= 0) return false
  const metre = BigInt(MICROMETRES_PER_METRE)
  const apart = BigInt(unitPriceMinor) * BigInt(lengthMicrometres) - BigInt(netMinor) * metre
  return 2n * (apart < 0n ? -apart : apart) <= metre
}
