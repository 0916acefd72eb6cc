import { formatCountry } from '@selvedge/contract/format/format.ts'
import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { MailWords } from '../platform/mail-words/en.ts'
import { cutListNote } from './cut-list-note.ts'
import type { Skus } from './lines-on-paper.ts'
import type { Line, Shipment } from './mail-lines.ts'

type Options = { order: OrderDetail; shipment: Shipment; skus: Skus; reader: MailReader }
type Column = keyof MailWords['orderPaper']['csv']

/** A shipment as a file for the supplier's own program: a line for each length that is cut from a piece. */
export function supplierCsv({ order, shipment, skus, reader }: Options): string {
  const { csv: heads } = mailWords[reader.locale].orderPaper
  const columns = Object.keys(heads) as Column[]
  const lines = shipment.lines.flatMap((line, at) =>
    cuttingsOf(line).map(cutting => ({
      ...ofShipment(order, shipment, reader),
      ...ofLine(line, { skus, reader }),
      ...cutting,
      line: at + 1,
    })),
  )
  const rows = [columns.map(column => heads[column]), ...lines.map(one => columns.map(name => one[name]))]
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map(cells => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

/** What is not in stock yet has no piece; a sample has no length either. */
function cuttingsOf(line: Line) {
  if (line.orderType === 'sample') return [{ metres: '', piece: '', lot: '' }]
  if (line.allocations.length === 0)
    return [{ metres: metresFromMicrometres(line.cutMicrometres), piece: '', lot: '' }]
  return line.allocations.map(({ lengthMicrometres, pieceNumber, dyeLot }) => ({
    metres: metresFromMicrometres(lengthMicrometres),
    piece: pieceNumber,
    lot: dyeLot,
  }))
}

const ofShipment = (order: OrderDetail, { shipTo, dispatch }: Shipment, { locale }: MailReader) => ({
  order: order.id,
  date: order.placedAt.slice(0, 10),
  po: order.poNumber,
  business: order.billTo.businessName,
  shipTo: shipTo.name,
  address: [...addressLines(shipTo.address), formatCountry(locale, shipTo.address.country)].join('\n'),
  instructions: shipTo.instructions,
  dispatch: dispatch.on ?? '',
})

const ofLine = (line: Line, { skus, reader }: Pick<Options, 'skus' | 'reader'>) => ({
  article: skus.get(line.id) ?? '',
  design: line.fabric.designName,
  colourNumber: line.fabric.colourNumber,
  colour: line.fabric.colourName,
  type: mailWords[reader.locale].orderPaper.types[line.orderType],
  cutList: line.cutList ? cutListNote(line.cutList, reader).join('\n') : '',
  sidemark: line.sidemark,
  neededBy: line.neededBy ?? '',
  note: line.note,
})
