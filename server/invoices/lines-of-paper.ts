import {
  currencySign,
  formatCutLength,
  formatDate,
  formatGrid,
  formatLength,
  formatMetres,
  formatMoney,
  formatPercent,
  pricePerUnitMinor,
} from '@selvedge/contract/format/format.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import type { InvoiceDocument, InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { PaperCell, PaperRow, PaperSection } from '../platform/paper/paper.ts'

/** The table of an invoice: every cloth with its piece and lot, and what else is charged. */
export function goodsOnPaper(invoice: InvoiceDocument, reader: MailReader): PaperSection {
  const words = mailWords[reader.locale].invoicePaper
  const { supplierName, dispatchedOn, currency, lines } = invoice
  const perUnit = `${currencySign(reader.locale, currency)}/${unitOf(reader.measurementType)}`
  return {
    heading: supplierName,
    aside: dispatchedOn === null ? '' : formatDate(reader.locale, dispatchedOn),
    lead: [],
    columns: [
      { label: words.fabric, width: 35 },
      { label: words.piece, width: 21 },
      { label: words.length, width: 13, isNumeric: true },
      { label: perUnit, width: 11, isNumeric: true },
      { label: words.rate, width: 8, isNumeric: true },
      { label: words.net, width: 14, isNumeric: true },
    ],
    rows: lines.map(line => rowOf(line, invoice, reader)),
    sums: [],
  }
}

function rowOf(line: InvoiceLine, { currency }: InvoiceDocument, reader: MailReader): PaperRow {
  const money = (minor: number) => formatMoney(reader.locale, minor, currency)
  const isLength = line.kind === 'cloth' && line.lengthMicrometres > 0
  const isImperial = reader.measurementType === 'imperial'
  return [
    clothCell(line, reader),
    pieceCell(line, reader),
    isLength
      ? {
          text: formatLength(reader, line.lengthMicrometres),
          notes: isImperial ? [formatMetres(reader.locale, line.lengthMicrometres)] : [],
        }
      : { text: '' },
    isLength
      ? {
          text: money(pricePerUnitMinor(reader.measurementType, line.unitPriceMinor)),
          // The price is a metre's; a yard's is only shown.
          notes: isImperial ? [`${money(line.unitPriceMinor)}/m`] : [],
        }
      : { text: '' },
    { text: formatPercent(reader.locale, line.basisPoints) },
    { text: money(line.netMinor) },
  ]
}

function clothCell(line: InvoiceLine, reader: MailReader): PaperCell {
  const { invoicePaper: words, order, orderPaper } = mailWords[reader.locale]
  const article = line.article ? [fill(orderPaper.article, { sku: line.article }, reader)] : []
  const sidemark = line.sidemark ? [fill(order.sidemark, { sidemark: line.sidemark }, reader)] : []
  const priceFrom =
    line.priceFromMicrometres === null
      ? []
      : [fill(orderPaper.priceFrom, { length: formatGrid(reader, line.priceFromMicrometres) }, reader)]
  if (line.kind === 'cloth') return { text: line.name, notes: [...article, ...sidemark, ...priceFrom] }
  if (line.kind === 'sample') return { text: line.name, notes: [words.sample, ...article, ...sidemark] }
  return { text: words[line.kind], notes: line.name ? [line.name] : [] }
}

/** Of several pieces, how much of each. */
function pieceCell({ pieces }: InvoiceLine, reader: MailReader): PaperCell {
  const words = mailWords[reader.locale].invoicePaper
  const [only] = pieces
  if (!only) return { text: '' }
  if (pieces.length === 1)
    return { text: fill(words.lot, { piece: only.pieceNumber, lot: only.dyeLot }, reader) }
  return {
    text: '',
    notes: pieces.map(({ pieceNumber, dyeLot, lengthMicrometres }) =>
      fill(
        words.lotLength,
        { piece: pieceNumber, lot: dyeLot, length: formatCutLength(reader, lengthMicrometres) },
        reader,
      ),
    ),
  }
}
