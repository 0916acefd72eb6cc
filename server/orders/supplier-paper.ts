import { formatCountry, formatDate } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { parcelLabel } from '@selvedge/contract/orders/parcel-label.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { Paper, PaperParty } from '../platform/paper/paper.ts'
import { paperSizeOf } from '../platform/paper/paper-size.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import { clothCell, lengthCell, pieceCell, type Skus } from './lines-on-paper.ts'
import type { Shipment } from './mail-lines.ts'

type Options = {
  order: OrderDetail
  shipment: Shipment
  skus: Skus
  /** The supplier's. */
  country: string
  reader: MailReader
}

/** A shipment, for its supplier, to cut by: without prices, which are ours, and without other suppliers’ shipments. */
export function supplierPaper({ order, shipment, skus, country, reader }: Options): Paper {
  const { locale } = reader
  const { order: words, orderPaper: paper } = mailWords[locale]
  return {
    locale,
    size: paperSizeOf(country),
    title: fill(paper.supplierTitle, { number: order.id }, reader),
    writtenAt: order.placedAt,
    facts: [
      ...fact(paper.date, formatDate(locale, order.placedAt)),
      ...fact(words.buyer, order.billTo.businessName),
      ...fact(words.theirPoNumber, order.poNumber),
      ...fact(words.leavesOn, whenAndWhy(shipment.dispatch, words.dispatch, reader)),
    ].map(({ label, value = '' }) => ({ label, value })),
    parties: partiesOf(order, shipment, reader),
    sections: [
      {
        heading: shipment.supplier.name,
        aside: '',
        lead: [],
        columns: [
          { label: paper.fabric, width: 58 },
          { label: paper.length, width: 14, isNumeric: true },
          { label: paper.piece, width: 28 },
        ],
        rows: shipment.lines.map(line => [
          clothCell(line, skus, reader),
          lengthCell({ ...line, requestedMicrometres: line.cutMicrometres, askedMicrometres: null }, reader),
          pieceCell(line, reader),
        ]),
        sums: [],
      },
    ],
    sums: [],
    closing: [{ label: words.parcelLabel, lines: parcelLabel(order, shipment, locale) }],
    pageNumber: fill(paper.page, { page: '{page}', pages: '{pages}' }, reader),
  }
}

function partiesOf({ note }: OrderDetail, { shipTo }: Shipment, reader: MailReader): PaperParty[] {
  const { order: words } = mailWords[reader.locale]
  const country = formatCountry(reader.locale, shipTo.address.country)
  const { name, address, instructions } = shipTo
  return [
    { label: words.shipTo, lines: [name, ...addressLines(address), country] },
    { label: words.instructions, lines: instructions === '' ? [] : [instructions] },
    { label: words.note, lines: note === '' ? [] : [note] },
  ].filter(({ lines }) => lines.length > 0)
}
