import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { PaymentKind, TermsOfPayment } from '@selvedge/contract/payments/terms.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findAccountTerms } from '../payments/account-terms.ts'
import { findActivePaymentMethod, type PaymentMethod } from '../payments/active-card.ts'
import type { Member } from '../platform/sessions.ts'

/** What the buyer chose to pay with. */
export type ChosenPayment = {
  payment: PaymentKind
  /** The id of the card as the buyer read it. */
  card?: string | undefined
}
/** How an order is paid; neither card nor terms where there is nothing to pay. */
export type OrderPayment = { card: PaymentMethod | null; terms: TermsOfPayment | null }

type Choosing = {
  /** Has locked the business, so that nothing else is ordered on its account meanwhile. */
  trx: Transaction<DB>
  caller: Pick<Member, 'retailerId'>
  currency: AccountCurrency
  /** What is left to pay. */
  dueMinor: number
  chosen: ChosenPayment
  now: Date
}

/**
 * The card to charge, or the terms to order under. Throws notOnAccount and creditLimitReached; cartChanged when the card is
 * not the one that the buyer read, and noPaymentMethod, also for one that was declined last time and that nobody has
 * asked for again.
 */
export async function paymentFor(choosing: Choosing): Promise<OrderPayment> {
  if (choosing.dueMinor === 0) return { card: null, terms: null }
  return choosing.chosen.payment === 'account'
    ? { card: null, terms: await termsFor(choosing) }
    : { card: await cardFor(choosing), terms: null }
}

async function termsFor({
  trx,
  caller: { retailerId },
  currency,
  dueMinor,
}: Choosing): Promise<TermsOfPayment> {
  const terms = await findAccountTerms({ db: trx, retailerId, currency })
  if (!terms) throw new ApiError('notOnAccount')
  const { leftMinor } = terms
  if (dueMinor > leftMinor)
    throw new ApiError('creditLimitReached', { details: { dueMinor, leftMinor, currency } })
  return terms
}

async function cardFor({ trx, caller: { retailerId }, chosen, now }: Choosing): Promise<PaymentMethod> {
  const readCard = chosen.card
  const paymentMethod = await findActivePaymentMethod(trx, retailerId, now)
  if (readCard !== undefined && readCard !== paymentMethod?.card.id) throw new ApiError('cartChanged')
  if (!paymentMethod || (readCard === undefined && paymentMethod.card.declinedAt !== null))
    throw new ApiError('noPaymentMethod')
  return paymentMethod
}
