import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { returnEnteredCode } from '../discounts/entered-code.ts'
import type { Member } from '../platform/sessions.ts'
import { freeOffers } from '../special-pricing/hold-offers.ts'
import { lockOrderNumbered, returnItems, updateOrder } from './approval.queries.ts'
import { writeLapsedMail, writeRefusedMail } from './approval-mails.ts'
import { lockAwaiting } from './change-asked.ts'
import type { OrderDeps } from './order-deps.ts'
import { lockOrder, moveLines, moveOrder, type LockedOrder } from './settlement.queries.ts'
import { release } from './writing.queries.ts'

type Asking = { deps: OrderDeps; caller: Member; number: string }

/** Refuses an order of a colleague, who is mailed the reason. Throws notFound and approvalEnded. */
export const refuseOrder = ({ deps, caller, number, reason }: Asking & { reason: string }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const order = await lockAwaiting(trx, { caller, number, now: deps.clock() })
    await cancelAsked(trx, deps, order, caller.userId)
    await updateOrder(trx, order.id, { answer_note: reason })
    await writeRefusedMail(trx, deps, { order, caller, reason })
  })

/** Takes back an order of one's own that awaits approval. Throws notFound and approvalEnded. */
export const withdrawOrder = ({ deps, caller, number }: Asking): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const order = await lockOrderNumbered(trx, caller.retailerId, number)
    if (!order || order.placed_by !== caller.userId) throw new ApiError('notFound')
    if (order.state !== 'awaitingApproval') throw new ApiError('approvalEnded')
    await cancelAsked(trx, deps, order, caller.userId)
  })

/** Ends an order that nobody has answered for as long as its stock was kept; who asked is mailed. */
export const endApproval = (deps: OrderDeps, orderId: string): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'awaitingApproval' || order.held_until! > deps.clock()) return
    await cancelAsked(trx, deps, order, null)
    await writeLapsedMail(trx, deps, order)
  })

/** Releases the stock and returns the lines to the cart that they came from. */
async function cancelAsked(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
  userId: string | null,
): Promise<void> {
  const now = deps.clock()
  await moveOrder(trx, order, 'cancelled', { at: now, userId })
  await moveLines(trx, order.id, 'reserved', 'cancelled')
  const cloths = await release(trx, order.id, now)
  await freeOffers(trx, order.id)
  await returnItems(trx, order.id)
  await returnEnteredCode(trx, order.id, now)
  await recordStockChange(trx, now, cloths)
}
