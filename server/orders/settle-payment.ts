import { GatewayUnavailable } from '../platform/payments/gateway.ts'
import { findOutcome, isFinal, type Outcome } from './charge.ts'
import type { OrderDeps } from './order-deps.ts'
import { abandonOrder, settleOrder } from './settle-order.ts'
import { confirmVoid, selectUnsettled, type PaymentRow } from './settlement.queries.ts'

const RECHECK_SECONDS = 60

/**
 * Finds the outcome of a payment whose answer never came, and ends its order: by the gateway's charge or,
 * once the reservation has timed out, cancelled with any charge voided. Throws GatewayUnavailable, so that
 * the job is retried.
 */
export async function settlePayment(deps: OrderDeps, orderId: string): Promise<void> {
  const payment = await selectUnsettled(deps.db, orderId)
  if (!payment) return
  if (payment.state === 'pending') {
    const charge = await chargeIfKnown(deps, payment)
    if (charge) return void (await settleOrder({ deps, orderId, charge, isBuyerWaiting: false }))
    const msLeft = payment.reserved_until!.getTime() - deps.clock().getTime()
    if (msLeft > 0) return recheck(deps, orderId, msLeft)
    if (!(await abandonOrder(deps, orderId, { isBuyerWaiting: false }))) return
  }
  await endCharge(deps, orderId, payment.charge_key)
}

/** Sees to it that an abandoned order is never charged, or its charge refunded. Throws GatewayUnavailable. */
export async function endCharge(
  { db, payments, clock }: OrderDeps,
  orderId: string,
  chargeKey: string,
): Promise<void> {
  await payments.voidCharge(chargeKey)
  await confirmVoid(db, orderId, clock())
}

/** Undefined when there is no charge, its buyer has not confirmed it, or the gateway does not answer. */
async function chargeIfKnown({ payments }: OrderDeps, payment: PaymentRow): Promise<Outcome | undefined> {
  try {
    const charge = await findOutcome({ payments, payment })
    return charge && isFinal(charge) ? charge : undefined
  } catch (error) {
    if (error instanceof GatewayUnavailable) return undefined
    throw error
  }
}

const recheck = (deps: OrderDeps, orderId: string, msLeft: number): Promise<void> => {
  const afterSeconds = Math.min(RECHECK_SECONDS, Math.ceil(msLeft / 1000) + 1)
  return deps.jobs.enqueue(deps.db, 'settlePayment', { orderId }, { afterSeconds })
}
