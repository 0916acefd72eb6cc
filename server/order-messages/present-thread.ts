import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { OrderMessage, OrderThread } from '@selvedge/contract/orders/order-messages.ts'
import type { MessageRow, Side, ThreadRow } from './messages.queries.ts'

type Reading = { side: Side; locale: Locale }

/** A thread as one of its sides reads it. */
export function presentThread(
  row: ThreadRow,
  messages: readonly MessageRow[],
  { side, locale }: Reading,
): OrderThread {
  const own = (side === 'buyer' ? row.buyer_read : row.supplier_read) ?? 0
  return {
    supplier: { id: row.slug, name: row.name },
    messages: messages.map(message => presentMessage(row, message, locale)),
    unreadCount: messages.filter(message => sideOf(message) !== side && message.position > own).length,
  }
}

const sideOf = (message: MessageRow): Side => (message.user_id === null ? 'supplier' : 'buyer')

function presentMessage(row: ThreadRow, message: MessageRow, locale: Locale): OrderMessage {
  const from = sideOf(message)
  const read = (from === 'buyer' ? row.supplier_read : row.buyer_read) ?? 0
  return {
    id: message.id,
    from,
    by: from === 'buyer' ? buyerName(message, locale) : supplierName(row, message),
    text: message.body,
    at: message.at.toISOString(),
    isRead: message.position <= read,
  }
}

const buyerName = ({ first_name, last_name }: MessageRow, locale: Locale): string =>
  personName({ firstName: first_name ?? '', lastName: last_name ?? '' }, locale)

/** Who answers for Selvedge has no supplier, and is not named. */
const supplierName = (row: ThreadRow, { operator_name, operator_supplier }: MessageRow): string | null =>
  operator_supplier === null ? null : `${operator_name}, ${row.name}`
