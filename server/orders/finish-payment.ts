import { ApiError } from '@selvedge/contract/call/errors.ts'
import { GatewayUnavailable } from '../platform/payments/gateway.ts'
import type { Member } from '../platform/sessions.ts'
import { findOutcome, isFinal } from './charge.ts'
import { readAnswer } from './idempotency.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { selectOwnOrderId } from './reading.queries.ts'
import { endCharge } from './settle-payment.ts'
import { abandonOrder, settleOrder } from './settle-order.ts'
import { selectUnsettled, type PaymentRow } from './settlement.queries.ts'
import { giveUpTransfer } from './transfer/end-transfer.ts'
import { unconfirmedAnswer, type StoredAnswer } from './stored-answer.ts'

type Finishing = { deps: OrderDeps; caller: Member; number: string }

/**
 * What became of an order's payment that the buyer was asked to confirm at the bank: the answer of the order, or once
 * more where to confirm it. Throws notFound, paymentUnavailable while the gateway does not answer, and orderInProgress
 * while there is no charge.
 */
export async function finishPayment({ deps, caller, number }: Finishing): Promise<StoredAnswer> {
  const { orderId, payment } = await ownPayment({ deps, caller, number })
  if (payment?.state !== 'pending') return readAnswer(deps.db, orderId)
  const charge = await asking(findOutcome({ payments: deps.payments, payment }))
  if (!charge) throw new ApiError('orderInProgress')
  if (!isFinal(charge)) return unconfirmedAnswer(number, charge.url)
  return settleOrder({ deps, orderId, charge, isBuyerWaiting: true })
}

/**
 * Gives up an order whose payment its buyer does not confirm, or that waits for a transfer: cancelled, its stock free at once. Does nothing to one
 * that is settled. Throws notFound, and orderInProgress unless the buyer's confirmation is what is waited for.
 */
export async function cancelPayment({ deps, caller, number }: Finishing): Promise<void> {
  const { orderId, payment } = await ownPayment({ deps, caller, number })
  if (await giveUpTransfer(deps, orderId, caller.userId)) return
  if (payment?.state !== 'pending') return
  const charge = await asking(findOutcome({ payments: deps.payments, payment }))
  if (!charge) throw new ApiError('orderInProgress')
  if (isFinal(charge)) await settleOrder({ deps, orderId, charge, isBuyerWaiting: true })
  else if (await abandonOrder(deps, orderId, { isBuyerWaiting: true }))
    await asking(endCharge(deps, orderId, payment.charge_key))
}

type OwnPayment = { orderId: string; payment: (PaymentRow & { state: string }) | undefined }

async function ownPayment({ deps, caller, number }: Finishing): Promise<OwnPayment> {
  const orderId = await selectOwnOrderId(deps.db, caller, number)
  if (orderId === undefined) throw new ApiError('notFound')
  return { orderId, payment: await selectUnsettled(deps.db, orderId) }
}

async function asking<T>(gateway: Promise<T>): Promise<T> {
  try {
    return await gateway
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError('paymentUnavailable')
    throw error
  }
}
