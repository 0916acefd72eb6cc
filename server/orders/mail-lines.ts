import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import type { MailWords } from '../platform/mail-words/en.ts'

export type OrderWords = MailWords['order']
export type Shipment = OrderDetail['shipments'][number]
export type Line = Shipment['lines'][number]

export const clothOf = ({ fabric }: Line): string => clothName(fabric)

/** The pieces a line is cut from, as far as they are known, and what its supplier has to confirm; empty for a sample. `length` formats a length for the reader. */
export const cutNotes = (
  line: Line,
  {
    words,
    reader,
    length,
  }: { words: OrderWords; reader: MailReader; length: (micrometres: number) => string },
): string[] =>
  line.orderType === 'sample'
    ? [words.sample]
    : [
        ...line.allocations.map(({ pieceNumber, dyeLot, lengthMicrometres }) =>
          fill(
            words.pieceLot,
            { piece: pieceNumber, lot: dyeLot, length: length(lengthMicrometres) },
            reader,
          ),
        ),
        ...(line.supplierConfirms ? [words.confirms[line.supplierConfirms]] : []),
      ]
