import type { Charge, PaymentGateway } from '../platform/payments/gateway.ts'
import type { PaymentRow } from './settlement.queries.ts'

/** The outcome of an order's charge; `reference` is null when there was nothing to charge. */
export type Outcome = { outcome: Charge['outcome']; reference: string | null }

/** An order with a total of zero, such as free samples, is paid without a gateway. */
const nothingToCharge: Outcome = { outcome: 'succeeded', reference: null }

type Asking = { payments: PaymentGateway; orderId: string; payment: PaymentRow }

/**
 * Charges an order at most once, however often it is called: the order's id is the gateway's idempotency key.
 * Throws GatewayUnavailable.
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

/** The outcome of an order's charge; undefined when none was made. Throws GatewayUnavailable. */
export const findOutcome = async ({ payments, orderId, payment }: Asking): Promise<Outcome | undefined> =>
  payment.gateway_reference === null ? nothingToCharge : payments.findCharge(orderId)
