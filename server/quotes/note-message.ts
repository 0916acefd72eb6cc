import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { selectItems } from './quote-items.queries.ts'
import { insertMessage, selectLastMessage } from './quotes.queries.ts'

type Noting = {
  quoteId: string
  itemId: string | null
  /** Null for the customer. */
  userId: string | null
  author: string
  message: string
  now: Date
}

/** Notes a message about a quote or one of its items; false where it was the last one anyway. Throws notFound. */
export async function noteMessage(trx: Transaction<DB>, noting: Noting): Promise<boolean> {
  const { quoteId, itemId, userId, author, message, now } = noting
  if (itemId !== null && !(await selectItems(trx, [quoteId])).some(({ id }) => id === itemId))
    throw new ApiError('notFound')
  const last = await selectLastMessage(trx, quoteId)
  const isRepeated =
    last?.user_id === userId && last.item_id === itemId && last.author === author && last.message === message
  if (isRepeated) return false
  const said = { quote_id: quoteId, item_id: itemId, user_id: userId, author, message, at: now }
  await insertMessage(trx, { id: newId(now.getTime()), ...said })
  return true
}
