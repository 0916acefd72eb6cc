import { Stripe } from 'stripe'
import type { GatewayEvent } from './gateway.ts'

/** After these, the intent's state says what became of the charge. They come in any order, so that only the state counts. */
const ENDINGS = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled']

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
  return { id: event.id, chargeKey: isEnding ? about.metadata['charge_key'] : undefined }
}

function verified(stripe: Stripe, secret: string, { body, signature }: Sent): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}
