import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { returnEnteredCode } from '../../discounts/entered-code.ts'
import { freeOffers } from '../../special-pricing/hold-offers.ts'
import { creditWallet } from '../../wallet/credit-wallet.ts'
import { returnItems, updateOrder } from '../approval.queries.ts'
import type { OrderDeps } from '../order-deps.ts'
import { moveLines, moveOrder } from '../settlement.queries.ts'
import { giveBackCredit } from '../plan-payment.ts'
import { release } from '../writing.queries.ts'
import { writeEndingMail, writeExpiredMail } from './transfer-mails.ts'
import { findNumber, lockTransferOrder, type AwaitingOrder } from './transfer.queries.ts'

/**
 * Ends an order whose money has not come, or not all of it, for as long as its stock was held: the stock is free, the lines
 * return to the cart, and what the wallet paid and what has come go to the wallet.
 */
export const endTransfer = (deps: OrderDeps, orderId: string): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const order = await lockWaiting(trx, orderId)
    if (!order || order.transfer_until! > deps.clock()) return
    await endWaiting(trx, deps, order, null)
    await writeExpiredMail(trx, deps, order)
  })

/** Gives up one's own order that waits for a transfer, as if its time had run out; false for any other order. */
export const giveUpTransfer = (deps: OrderDeps, orderId: string, userId: string): Promise<boolean> =>
  inTransaction(deps.db, async trx => {
    const order = await lockWaiting(trx, orderId)
    if (!order) return false
    await endWaiting(trx, deps, order, userId)
    return true
  })

async function endWaiting(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: AwaitingOrder,
  userId: string | null,
): Promise<void> {
  const now = deps.clock()
  await moveOrder(trx, order, 'cancelled', { at: now, userId })
  await moveLines(trx, order.id, 'reserved', 'cancelled')
  const cloths = await release(trx, order.id, now)
  await freeOffers(trx, order.id)
  await returnItems(trx, order.id)
  await returnEnteredCode(trx, order.id, now)
  await giveBackCredit(trx, order.id, now)
  if (order.transfer_received_minor > 0)
    await creditWallet(trx, {
      reference: `order:${order.id}:expired`,
      retailerId: order.retailer_id,
      kind: 'refund',
      currency: order.currency,
      from: [{ account: { kind: 'orders' }, amountMinor: order.transfer_received_minor }],
      at: now,
      orderId: order.id,
    })
  await recordStockChange(trx, now, cloths)
}

/** Reminds the buyer of an order whose stock is freed soon, once. */
export const remindTransfer = (deps: OrderDeps, orderId: string): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const order = await lockWaiting(trx, orderId)
    const now = deps.clock()
    if (!order || order.transfer_reminded_at !== null || order.transfer_until! <= now) return
    await updateOrder(trx, order.id, { transfer_reminded_at: now })
    await writeEndingMail(trx, deps, order)
  })

async function lockWaiting(trx: Transaction<DB>, orderId: string): Promise<AwaitingOrder | undefined> {
  const found = await findNumber(trx, orderId)
  const order = found && (await lockTransferOrder(trx, found.number))
  return order?.state === 'awaitingTransfer' ? order : undefined
}
