import { paths } from '@selvedge/contract/access/paths.ts'
import type { PaymentGateway, SettledCharge, UnconfirmedCharge } from '../platform/payments/gateway.ts'
import type { PaymentRow } from './settlement.queries.ts'

/** The final outcome of an order's charge; `reference` is null when there was nothing to charge. */
export type Outcome = { outcome: SettledCharge['outcome']; reference: string | null }

/** An order with a total of zero, such as free samples, is paid without a gateway. */
const nothingToCharge: Outcome = { outcome: 'succeeded', reference: null }

type Asking = { payments: PaymentGateway; payment: PaymentRow }

/**
 * Charges a payment at most once, however often it is called: its key is the gateway's idempotency key.
 * Throws GatewayUnavailable.
 */
export async function chargeOrder({ payments, payment }: Asking): Promise<Outcome | UnconfirmedCharge> {
  const { gateway_reference, amount_minor, currency, charge_key, number, retailer_id } = payment
  if (gateway_reference === null) return nothingToCharge
  return payments.charge({
    idempotencyKey: charge_key,
    retailerId: retailer_id,
    paymentMethod: gateway_reference,
    amountMinor: amount_minor,
    currency,
    returnTo: paths.confirmPayment(number),
  })
}

/** The charge of an order; undefined when none was made. Throws GatewayUnavailable. */
export const findOutcome = async ({
  payments,
  payment,
}: Asking): Promise<Outcome | UnconfirmedCharge | undefined> =>
  payment.gateway_reference === null ? nothingToCharge : payments.findCharge(payment.charge_key)

/** Whether nothing will change any more by itself: the buyer has no more to confirm. */
export const isFinal = (charge: Outcome | UnconfirmedCharge): charge is Outcome =>
  charge.outcome !== 'unconfirmed'
