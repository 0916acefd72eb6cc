import type { Card } from '@selvedge/contract/payments.ts'
import type { Currency } from '@selvedge/contract/money.ts'

export type ChargeRequest = {
  idempotencyKey: string
  paymentMethod: string
  amountMinor: number
  currency: Currency
}
export type Charge = { outcome: 'succeeded' | 'declined'; reference: string }
export type TestCard = { paymentMethod: string; card: Card; outcome: 'pays' | 'declines' | 'slow' }

/** The gateway could not be reached or gave no clear answer; whether it charged is not known. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/**
 * Takes cards in and charges them. Whoever implements it remembers a charge by its idempotency key: asking again
 * gives the same charge and never a second one. Every method may throw GatewayUnavailable.
 */
export type PaymentGateway = {
  kind: 'demo' | 'stripe' | 'none'
  testCards: readonly TestCard[]
  /** The card behind a reference that the gateway's own form gave out; undefined when it knows none. */
  describeCard(paymentMethod: string): Promise<Card | undefined>
  charge(request: ChargeRequest): Promise<Charge>
  /** The charge made with a key, or undefined when none was made. */
  findCharge(idempotencyKey: string): Promise<Charge | undefined>
  /** Closes a key for good: the charge made with it, refunded if it succeeded, or a refusal of any later one. */
  voidCharge(idempotencyKey: string): Promise<void>
}
