import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import type { Member } from '../platform/sessions.ts'
import { GatewayUnavailable } from '../platform/payments/gateway.ts'
import { findOutcome, isFinal } from './charge.ts'
import { findPendingOrder } from './idempotency.queries.ts'
import { SETTLE_AFTER_SECONDS, type OrderDeps } from './order-deps.ts'
import { abandonOrder, settleOrder } from './settle-order.ts'
import { selectUnsettled } from './settlement.queries.ts'
import { endCharge } from './settle-payment.ts'

/**
 * Ends the member's pending order, because the member orders again: by the gateway's charge, or cancelled where there is
 * none and the attempt that made it can no longer be under way. False when it has to be waited for.
 */
export async function settleEarlier(deps: OrderDeps, caller: Member): Promise<boolean> {
  const orderId = await findPendingOrder(deps.db, caller)
  return orderId === undefined || settlePending(deps, orderId)
}

/**
 * The same of an order that is known to be pending. With `mayAbandon` false it is never cancelled: another approver must not end
 * what one is confirming at the bank.
 */
export async function settlePending(
  deps: OrderDeps,
  orderId: string,
  { mayAbandon = true } = {},
): Promise<boolean> {
  const payment = await selectUnsettled(deps.db, orderId)
  // Settled meanwhile.
  if (payment?.state !== 'pending') return true
  try {
    const charge = await findOutcome({ payments: deps.payments, payment })
    if (charge && isFinal(charge)) {
      await settleOrder({ deps, orderId, charge, isBuyerWaiting: true })
      return true
    }
    if (!mayAbandon) return false
    // One that is to be confirmed was answered, and its buyer chose to order anew.
    if (!charge && mayBeUnderWay(deps, payment.reserved_until!)) return false
    if (await abandonOrder(deps, orderId, { isBuyerWaiting: true }))
      await endCharge(deps, orderId, payment.charge_key)
    return true
  } catch (error) {
    if (error instanceof GatewayUnavailable) return false
    throw error
  }
}

function mayBeUnderWay({ clock }: OrderDeps, reservedUntil: Date): boolean {
  const begunMs = reservedUntil.getTime() - PAYMENT_PENDING_MS
  return clock().getTime() - begunMs < SETTLE_AFTER_SECONDS * 1000
}
