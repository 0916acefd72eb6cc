import { Stripe } from 'stripe'
import type { GatewayEvent } from './gateway.ts'

/** After these, the intent's state says what became of the charge. They come in any order, so that only the state counts. */
const ENDINGS = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled']

/** Of a refund that was taken on and that a bank sends back days later, among others: its state says which. */
const REFUND_CHANGES = ['refund.updated', 'refund.failed', 'charge.refund.updated']

type Sent = { body: string; signature: string }

/** Undefined unless Stripe has signed it within the last five minutes. */
export function readEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: Sent,
): GatewayEvent | undefined {
  const event = verified(stripe, secret, { body, signature })
  if (!event) return undefined
  const about = event.data.object
  const isEnding = ENDINGS.includes(event.type) && about.object === 'payment_intent'
  const isOfRefund = REFUND_CHANGES.includes(event.type) && about.object === 'refund'
  return {
    id: event.id,
    chargeKey: isEnding ? about.metadata['charge_key'] : undefined,
    // A refund that was made by hand at Stripe, or of a charge that was given up, has none.
    refundKey: isOfRefund ? about.metadata?.['refund_key'] : undefined,
  }
}

function verified(stripe: Stripe, secret: string, { body, signature }: Sent): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}
