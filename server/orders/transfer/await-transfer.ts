import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { dropEntered } from '../../cart/drop-entered.ts'
import { linesOf } from '../../cart/price-cart.ts'
import { holdUntil } from '../../cart/read-cart.ts'
import type { Member } from '../../platform/sessions.ts'
import { takeItems, updateOrder } from '../approval.queries.ts'
import type { DeliverableCart } from '../check-cart.ts'
import { storeAnswer } from '../idempotency.queries.ts'
import type { OrderDeps } from '../order-deps.ts'
import { clothsOf } from '../parts-of-cart.ts'
import { lockOrder, moveOrder } from '../settlement.queries.ts'
import { orderedAnswer, type StoredAnswer } from '../stored-answer.ts'
import { writeProFormaMail } from './transfer-mails.ts'
import { whoIsPaid } from './who-is-paid.ts'

const DAY_MS = 24 * 3600_000

type Waiting = {
  trx: Transaction<DB>
  deps: OrderDeps
  caller: Member
  cart: DeliverableCart
  orderId: string
  now: Date
  /** The cloths of an order that is written anew, which may hold less of them than before. */
  freed?: ReadonlySet<string>
}

/**
 * Has a new or approved order wait for a transfer: its lines leave the cart, its stock is held for as long as all its
 * suppliers hold cloth, and the buyer, and who approved it, are mailed the pro forma. Throws transferUnavailable where no one establishment sells all of it.
 */
export async function awaitTransfer(waiting: Waiting): Promise<StoredAnswer> {
  const { trx, deps, caller, cart, orderId, now, freed = [] } = waiting
  const seller = await whoIsPaid(trx, cart)
  if (!seller) throw new ApiError('transferUnavailable')
  const until = holdUntil(cart, now)
  await updateOrder(trx, orderId, {
    payment_kind: 'transfer',
    transfer_seller: JSON.stringify(seller),
    transfer_until: until,
  })
  const order = await lockOrder(trx, orderId)
  await moveOrder(trx, order, 'awaitingTransfer', { at: now, userId: caller.userId })
  // What was approved waits with its order already, and its approver may be typing for a cart of their own.
  if (order.approved_by === null) {
    await takeItems(
      trx,
      orderId,
      linesOf(cart).map(({ row }) => row.id),
    )
    await dropEntered(trx, caller)
  }
  const answer = orderedAnswer({ id: order.number, state: 'awaitingTransfer' })
  await storeAnswer(trx, orderId, answer)
  const afterSeconds = (at: number) => Math.max(1, Math.ceil((at - now.getTime()) / 1000))
  await deps.jobs.enqueue(trx, 'endTransfer', { orderId }, { afterSeconds: afterSeconds(until.getTime()) })
  // One that is held for less than two days needs no reminder a day before.
  if (until.getTime() - now.getTime() >= 2 * DAY_MS)
    await deps.jobs.enqueue(
      trx,
      'remindTransfer',
      { orderId },
      { afterSeconds: afterSeconds(until.getTime() - DAY_MS) },
    )
  await writeProFormaMail(trx, deps, order)
  await recordStockChange(trx, now, new Set([...freed, ...clothsOf(cart)]))
  return answer
}
