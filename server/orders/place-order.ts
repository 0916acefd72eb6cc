import { createHash } from 'node:crypto'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { placeOrder as placeOrderCall } from '@selvedge/contract/orders/orders.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { GatewayUnavailable } from '../platform/payments/gateway.ts'
import type { Member } from '../platform/sessions.ts'
import { unconfirmedAnswer, type StoredAnswer } from './stored-answer.ts'
import { beginOrder, type PendingOrder } from './begin-order.ts'
import { chargeOrder, isFinal } from './charge.ts'
import type { OrderDeps } from './order-deps.ts'
import { selectPayment } from './settlement.queries.ts'
import { settleEarlier } from './settle-earlier.ts'
import { settleOrder } from './settle-order.ts'

export type OrderBody = BodyOf<typeof placeOrderCall>
type Placing = { deps: OrderDeps; caller: Member; idempotencyKey: string; body: OrderBody }

/**
 * Places the member's cart as one order with one charge, however often it is called with the same key and
 * wherever it fails, or says where the buyer's bank asks for a confirmation. The order and its reservations are written first, then the gateway is called outside any
 * transaction, then the order is settled. Each step checks what exists before it acts, so a retry continues
 * where the last attempt stopped. A cart that has to be approved awaits that instead. An order that an interrupted attempt with another key left pending is settled first.
 */
export async function placeOrder({ deps, caller, idempotencyKey, body }: Placing): Promise<StoredAnswer> {
  const request = { key: idempotencyKey, bodyHash: hashOf(body), body }
  const begin = () => inTransaction(deps.db, trx => beginOrder({ trx, deps, caller, request }))
  const begun = await begin().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'orderInProgress') throw error
    if (!(await settleEarlier(deps, caller))) throw error
    return begin()
  })
  return 'orderId' in begun ? payForOrder(deps, begun) : begun
}

/** Without the card: one that is chosen after an unknown outcome must not make a second order. */
const hashOf = ({ cartVersion, poNumber, note, approvalNote }: OrderBody): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ cartVersion, note, poNumber, approvalNote: approvalNote || undefined }))
    .digest()

/** Charges an order that awaits payment, and settles it. */
export async function payForOrder(
  deps: OrderDeps,
  { orderId, payment: written }: PendingOrder,
): Promise<StoredAnswer> {
  const payment = written ?? (await selectPayment(deps.db, orderId))
  const charge = await chargeOrder({ payments: deps.payments, payment }).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) throw new ApiError('paymentUnavailable')
    throw error
  })
  if (!isFinal(charge)) return unconfirmedAnswer(payment.number, charge.url)
  return settleOrder({ deps, orderId, charge, isBuyerWaiting: true })
}
