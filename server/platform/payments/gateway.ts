import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'

export type ChargeRequest = {
  idempotencyKey: string
  paymentMethod: string
  amountMinor: number
  currency: Currency
}
export type Charge = { outcome: 'succeeded' | 'declined'; reference: string }
export type TestCard = { paymentMethod: string; card: Card; outcome: 'pays' | 'declines' | 'slow' }

/** The gateway is unreachable or its response is unclear; it may or may not have charged. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/**
 * Accepts cards and charges them. Implementations must be idempotent by key: a repeated request returns the same
 * charge and never makes a second one. Every method may throw GatewayUnavailable.
 */
export type PaymentGateway = {
  kind: 'demo' | 'stripe' | 'none'
  testCards: readonly TestCard[]
  /** The card behind a reference issued by the gateway's own form; undefined when unknown. */
  describeCard(paymentMethod: string): Promise<Card | undefined>
  charge(request: ChargeRequest): Promise<Charge>
  /** The charge with this key, or undefined. */
  findCharge(idempotencyKey: string): Promise<Charge | undefined>
  /** Closes a key for good: refunds its charge if one succeeded, and refuses any later one. */
  voidCharge(idempotencyKey: string): Promise<void>
}
