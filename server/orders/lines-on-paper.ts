import { isColourUnstated } from '@selvedge/contract/catalogue/cloth-name.ts'
import {
  formatCutLength,
  formatDay,
  formatLength,
  formatListed,
  formatMetres,
  formatQuantity,
} from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { PaperCell } from '../platform/paper/paper.ts'
import { cutListNote } from './cut-list-note.ts'
import { clothOf, cutNotes, type Line } from './mail-lines.ts'

/** The supplier's own article number of each line, by line id. */
export type Skus = ReadonlyMap<string, string>

/** The cloth of a line, with all that the cutter and the workroom have to know. */
export function clothCell(line: Line, skus: Skus, reader: MailReader): PaperCell {
  const { order, orderPaper } = mailWords[reader.locale]
  const { sidemark, neededBy, note, cutList } = line
  const sku = skus.get(line.id) ?? ''
  const isInName = isColourUnstated(line.fabric, sku)
  return {
    text: clothOf(line),
    notes: [
      ...(sku && !isInName ? [fill(orderPaper.article, { sku }, reader)] : []),
      ...(line.orderType === 'piece' ? [orderPaper.types.piece] : []),
      ...(cutList ? cutListNote(cutList, reader) : []),
      ...(sidemark ? [fill(order.sidemark, { sidemark }, reader)] : []),
      ...(neededBy ? [fill(order.neededBy, { day: formatDay(reader.locale, neededBy) }, reader)] : []),
      ...(note ? [fill(order.lineNote, { note }, reader)] : []),
    ],
  }
}

/** The length that is cut, in metres too where the reader counts in yards, and what was typed where it was another. */
export function lengthCell(line: Line, reader: MailReader): PaperCell {
  const { order, orderPaper } = mailWords[reader.locale]
  if (line.orderType === 'sample') return { text: order.sample }
  const { cutMicrometres, requestedMicrometres, askedMicrometres, entered } = line
  const isRounded = line.orderType === 'cut' && requestedMicrometres !== cutMicrometres
  const typed = formatQuantity(reader.locale, entered.quantity, entered.unit)
  return {
    text: formatLength(reader, cutMicrometres),
    notes: [
      ...(reader.measurementType === 'imperial' ? [formatMetres(reader.locale, cutMicrometres)] : []),
      ...(isRounded ? [fill(orderPaper.entered, { entered: typed }, reader)] : []),
      ...(askedMicrometres === null
        ? []
        : [fill(order.asked, { asked: formatCutLength(reader, askedMicrometres) }, reader)]),
    ],
  }
}

/** The piece and dye lot that a line is cut from; of several, how much of each. */
export function pieceCell(line: Line, reader: MailReader): PaperCell {
  const [only] = line.allocations
  if (line.orderType === 'sample' || (!only && line.supplierConfirms === null)) return { text: '' }
  if (only && line.allocations.length === 1 && line.supplierConfirms === null)
    return { text: formatListed(reader.locale, [only.pieceNumber, only.dyeLot]) }
  const length = (micrometres: number) => formatCutLength(reader, micrometres)
  return { text: '', notes: cutNotes(line, { words: mailWords[reader.locale].order, reader, length }) }
}
