import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { OrderState } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import { creditWallet } from '../../wallet/credit-wallet.ts'
import { updateOrder } from '../approval.queries.ts'
import type { OrderDeps } from '../order-deps.ts'
import { postponeDispatch } from '../postpone-dispatch.ts'
import { placePaid } from '../settle-order.ts'
import { insertPayment, tellOfOrder } from '../writing.queries.ts'
import { writeCreditedMail, writePartMail } from './transfer-mails.ts'
import { findReceipt, insertReceipt, lockTransferOrder, type AwaitingOrder } from './transfer.queries.ts'

export type Receipt = {
  /** The order's number, which the payer was asked to quote. */
  number: string
  /** Of this transfer: taken down once, however often it is tried. A bank's file has one for each entry. */
  key: string
  amountMinor: number
  /** 'YYYY-MM-DD'. */
  receivedOn: string
  /** What the payer wrote. */
  reference: string
  /** Null for one that was matched without an operator. */
  operatorId: string | null
}
export type Received = {
  state: OrderState
  /** What is still to come. */
  missingMinor: number
  /** What of it went to the wallet: beyond what was due, or too late. */
  creditedMinor: number
}

/**
 * Takes down a transfer for an order, once for its key: with all that was due, the order is placed as one that is paid; with
 * a part, its buyer is asked for the rest. What is beyond, or came when the order no longer waited, goes to the wallet. Throws
 * notFound for an order that is not paid by transfer.
 */
export async function receiveTransferWithin(
  trx: Transaction<DB>,
  deps: OrderDeps,
  receipt: Receipt,
): Promise<Received> {
  const order = await lockTransferOrder(trx, receipt.number)
  if (!order) throw new ApiError('notFound')
  const earlier = await findReceipt(trx, receipt.key)
  if (earlier) return outcomeOf(order, earlier.credited_minor)
  const now = deps.clock()
  const missing = order.state === 'awaitingTransfer' ? missingOf(order) : 0
  const creditedMinor = Math.max(0, receipt.amountMinor - missing)
  await insertReceipt(trx, {
    id: newId(now.getTime()),
    order_id: order.id,
    key: receipt.key,
    amount_minor: receipt.amountMinor,
    credited_minor: creditedMinor,
    received_on: receipt.receivedOn,
    reference: receipt.reference,
    operator_id: receipt.operatorId,
    noted_at: now,
  })
  const takenMinor = receipt.amountMinor - creditedMinor
  const received = { ...order, transfer_received_minor: order.transfer_received_minor + takenMinor }
  await updateOrder(trx, order.id, { transfer_received_minor: received.transfer_received_minor })
  if (creditedMinor > 0) await credit(trx, deps, { order, receipt, creditedMinor, now })
  if (order.state !== 'awaitingTransfer') return outcomeOf(order, creditedMinor)
  if (missingOf(received) > 0) {
    await tellOfOrder(trx, { orderId: order.id, at: now })
    await writePartMail(trx, deps, order)
    return outcomeOf(received, creditedMinor)
  }
  await place(trx, deps, order, now)
  return { state: 'placed', missingMinor: 0, creditedMinor }
}

/** What has become of a transfer that was taken down before. Throws notFound. */
export async function readOutcome(
  trx: Transaction<DB>,
  { number, creditedMinor }: { number: string; creditedMinor: number },
): Promise<Received> {
  const order = await lockTransferOrder(trx, number)
  if (!order) throw new ApiError('notFound')
  return outcomeOf(order, creditedMinor)
}

const missingOf = (order: AwaitingOrder): number =>
  order.total_minor - order.wallet_minor - order.transfer_received_minor

const outcomeOf = (order: AwaitingOrder, creditedMinor: number): Received => ({
  state: order.state,
  missingMinor: order.state === 'awaitingTransfer' ? missingOf(order) : 0,
  creditedMinor,
})

type Crediting = { order: AwaitingOrder; receipt: Receipt; creditedMinor: number; now: Date }
async function credit(
  trx: Transaction<DB>,
  deps: OrderDeps,
  { order, receipt, creditedMinor, now }: Crediting,
): Promise<void> {
  await creditWallet(trx, {
    reference: `transfer:${receipt.key}`,
    retailerId: order.retailer_id,
    kind: 'refund',
    currency: order.currency,
    from: [{ account: { kind: 'orders' }, amountMinor: creditedMinor }],
    at: now,
    operatorId: receipt.operatorId,
    orderId: order.id,
  })
  await writeCreditedMail(trx, deps, { order, creditedMinor })
}

/** Nothing is charged: a payment of nothing stands for the money, as for an order on account. */
async function place(trx: Transaction<DB>, deps: OrderDeps, order: AwaitingOrder, now: Date): Promise<void> {
  await insertPayment(trx, {
    id: newId(now.getTime()),
    order_id: order.id,
    charge_key: order.id,
    amount_minor: 0,
    currency: order.currency,
    gateway_reference: null,
    state: 'succeeded',
    created_at: now,
    settled_at: now,
  })
  await postponeDispatch(trx, { orderId: order.id, now })
  await placePaid(trx, deps, order, { at: now, userId: order.approved_by ?? order.placed_by })
}
