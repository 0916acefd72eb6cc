import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { holdFor, insertEvent, releaseOffers } from './special-price.queries.ts'

/**
 * Holds the offers that an order was priced with while it is being paid. Throws `cartChanged` when one was
 * returned since the cart was priced.
 */
export async function holdOffers(
  trx: Transaction<DB>,
  orderId: string,
  requestIds: ReadonlySet<string>,
): Promise<void> {
  if (requestIds.size === 0) return
  const held = await holdFor(trx, orderId, [...requestIds])
  if (held.length !== requestIds.size) throw new ApiError('cartChanged')
}

/** For an order that is placed: each offer serves one order. */
export async function spendOffers(
  trx: Transaction<DB>,
  { orderId, userId, at }: { orderId: string; userId: string; at: Date },
): Promise<void> {
  const spent = await releaseOffers(trx, orderId, { state: 'ordered', at })
  for (const { id } of spent)
    await insertEvent(trx, { request_id: id, state: 'ordered', user_id: userId, at })
}

/** For an order that was not placed: its offers return to `accepted`. */
export const freeOffers = (trx: Transaction<DB>, orderId: string) =>
  releaseOffers(trx, orderId, { state: 'accepted' })
