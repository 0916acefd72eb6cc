import { formatDateTime } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { OrderTransfer } from '@selvedge/contract/orders/transfers.ts'
import { fact, type MailReader } from '../../platform/mail-facts.ts'
import { mailWords } from '../../platform/mail-words/mail-words.ts'
import { bankLines } from '../../platform/paper/bank-lines.ts'
import type { Paper } from '../../platform/paper/paper.ts'
import type { Skus } from '../lines-on-paper.ts'
import { orderPaper } from '../order-paper.ts'

type Options = { order: OrderDetail; transfer: OrderTransfer; skus: Skus; reader: MailReader }

/** What an order comes to, before it is placed, with the account that it is paid to: the same sums as the order’s. */
export function proFormaPaper({ order, transfer, skus, reader }: Options): Paper {
  const { proForma: words, invoicePaper } = mailWords[reader.locale]
  const paper = orderPaper({ order, skus, reader })
  const payBy = fact(words.payBy, formatDateTime(reader.locale, transfer.until))
  return {
    ...paper,
    title: fill(words.title, { number: order.id }, reader),
    facts: [...paper.facts, ...payBy.map(({ label, value = '' }) => ({ label, value }))],
    closing: [
      { label: invoicePaper.transfer, lines: [transfer.payee, ...bankLines(transfer.bank, reader)] },
      { label: invoicePaper.quote, lines: [transfer.reference] },
      { label: words.noteTitle, lines: [words.note] },
    ],
  }
}
