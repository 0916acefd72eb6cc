import type { Card } from '@selvedge/contract/payments/payments.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'

export type ChargeRequest = {
  idempotencyKey: string
  /** The id of the business whose card it is. */
  retailerId: string
  paymentMethod: string
  amountMinor: number
  currency: Currency
  /** Where the buyer's bank sends the buyer after asking for a confirmation, if it asks for one. */
  returnTo: string
}
export type SettledCharge = { outcome: 'succeeded' | 'declined'; reference: string }
/** The buyer's bank wants the buyer to confirm at `url` (3-D Secure); nothing is charged before. */
export type UnconfirmedCharge = { outcome: 'unconfirmed'; reference: string; url: string }
export type Charge = SettledCharge | UnconfirmedCharge
export type TestCard = {
  paymentMethod: string
  card: Card
  outcome: 'pays' | 'declines' | 'slow' | 'confirms'
}
/** Money of a charge that is to go back; `idempotencyKey` is its own. */
export type RefundRequest = {
  idempotencyKey: string
  /** The idempotency key of the charge. */
  chargeKey: string
  amountMinor: number
  currency: Currency
}
/**
 * A refund that was refused never will be made: there is no such charge, not so much of it is left, or the card did not take it. One
 * that was refunded may be refused days later, as a bank may send the money back.
 */
export type Refund = { outcome: 'refunded'; reference: string } | { outcome: 'refused'; reference: null }
/** A card with the reference by which it is charged. */
export type RegisteredCard = { reference: string; card: Card }
/**
 * What a gateway tells by itself: `chargeKey` is that of a charge whose outcome is known now, if it is about one, `refundKey` that of
 * a refund of which something has become.
 */
export type GatewayEvent = { id: string; chargeKey: string | undefined; refundKey: string | undefined }

/** The gateway is unreachable or its response is unclear; it may or may not have charged. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/**
 * Accepts cards and charges them. Implementations must be idempotent by key: a repeated request returns the same
 * charge and never makes a second one. Every method that returns a promise may throw GatewayUnavailable.
 */
export type PaymentGateway = {
  kind: 'demo' | 'stripe' | 'none'
  testCards: readonly TestCard[]
  /** With which the gateway's own form opens in a browser; null where it has no form. */
  publishableKey: string | null
  /** The secret with which the gateway's own form registers one card for this business; null where it has no form. */
  beginCard(retailerId: string): Promise<string | null>
  /** The card behind what the gateway's form has given to this business; undefined when unknown. */
  findCard(paymentMethod: string, retailerId: string): Promise<RegisteredCard | undefined>
  /** Forgets a card; one that is forgotten already is no error. */
  forgetCard(reference: string): Promise<void>
  charge(request: ChargeRequest): Promise<Charge>
  /** The charge with this key, or undefined. */
  findCharge(idempotencyKey: string): Promise<Charge | undefined>
  /** Closes a key for good: refunds its charge if one succeeded, and refuses any later one. */
  voidCharge(idempotencyKey: string): Promise<void>
  /** Returns a part of a charge, or all of it. Repeated with its key, it answers with the same refund. */
  refund(request: RefundRequest): Promise<Refund>
  /** What has become of the refund with this key, or undefined. */
  findRefund(idempotencyKey: string): Promise<Refund | undefined>
  /** Reads an event; undefined when the gateway has not signed it, or not lately. Null where there are no events. */
  readEvent: ((body: string, signature: string) => GatewayEvent | undefined) | null
}
