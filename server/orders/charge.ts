import type { Charge, PaymentGateway } from '../platform/payments/gateway.ts'
import type { PaymentRow } from './settlement.queries.ts'

/** What became of an order's charge; without a reference where there was nothing to charge. */
export type Outcome = { outcome: Charge['outcome']; reference: string | null }

/** What costs nothing, such as free samples, is paid without a gateway. */
const nothingToCharge: Outcome = { outcome: 'succeeded', reference: null }

type Asking = { payments: PaymentGateway; orderId: string; payment: PaymentRow }

/**
 * Charges an order, once however often it is asked: the order's own id is the gateway's idempotency key. Throws
 * GatewayUnavailable.
 */
export async function chargeOrder({ payments, orderId, payment }: Asking): Promise<Outcome> {
  const { gateway_reference, amount_minor, currency } = payment
  if (gateway_reference === null) return nothingToCharge
  return payments.charge({
    idempotencyKey: orderId,
    paymentMethod: gateway_reference,
    amountMinor: amount_minor,
    currency,
  })
}

/** What became of the charge of an order; undefined when none was made. Throws GatewayUnavailable. */
export const findOutcome = async ({ payments, orderId, payment }: Asking): Promise<Outcome | undefined> =>
  payment.gateway_reference === null ? nothingToCharge : payments.findCharge(orderId)
