import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { findActivePaymentMethod, type PaymentMethod } from '../payments/active-card.ts'
import type { Member } from '../platform/sessions.ts'

type Choosing = {
  trx: Transaction<DB>
  caller: Pick<Member, 'retailerId'>
  cart: Pick<PricedCart, 'totals'>
  /** The id of the card as the buyer read it. */
  readCard: string | undefined
  now: Date
}

/**
 * The card to charge; null when the total is zero. Throws cartChanged when it is not the one that the buyer read, and
 * noPaymentMethod, also for one that was declined last time and that nobody has asked for again.
 */
export async function paymentMethodFor({
  trx,
  caller: { retailerId },
  cart: { totals },
  readCard,
  now,
}: Choosing): Promise<PaymentMethod | null> {
  if (totals.totalMinor === 0) return null
  const paymentMethod = await findActivePaymentMethod(trx, retailerId, now)
  if (readCard !== undefined && readCard !== paymentMethod?.card.id) throw new ApiError('cartChanged')
  if (!paymentMethod || (readCard === undefined && paymentMethod.card.declinedAt !== null))
    throw new ApiError('noPaymentMethod')
  return paymentMethod
}
