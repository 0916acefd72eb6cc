import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { returnToWallet } from '../wallet/return-to-wallet.ts'
import { spendWallet } from '../wallet/spend-wallet.ts'
import { updateOrder } from './approval.queries.ts'
import type { DeliverableCart } from './check-cart.ts'
import { paymentFor, type ChosenPayment, type OrderPayment } from './payment-for.ts'
import { insertPayment } from './writing.queries.ts'

export type ChosenPayments = ChosenPayment & {
  /** What is spent of the wallet, as the buyer read it; as much as there is where it is not said. */
  wallet?: number | undefined
}
type Taking = {
  /** Has locked the business. */
  trx: Transaction<DB>
  caller: Pick<Member, 'retailerId' | 'userId'>
  cart: Pick<DeliverableCart, 'totals' | 'currency'>
  chosen: ChosenPayments
  orderId: string
  now: Date
  /** By which the gateway knows the charge, and the wallet the spending: the order's id at first. */
  isFirst: boolean
}

/**
 * Spends the wallet first, then notes the charge of the rest to a card, or the terms that it is ordered on; of a transfer,
 * which has still to come, nothing. Throws what
 * `paymentFor` throws, and cartChanged when the wallet holds less than the buyer read.
 */
export async function takePayment(taking: Taking): Promise<'noted' | 'byTransfer'> {
  const { trx, caller, cart, chosen, orderId, now, isFirst } = taking
  const id = newId()
  // An order waits for a transfer once, with no payment that its spending could be known by.
  const chargeKey = isFirst || chosen.payment === 'transfer' ? orderId : id
  const walletMinor = await spendCredit(taking, chargeKey)
  const dueMinor = cart.totals.totalMinor - walletMinor
  if (chosen.payment === 'transfer' && dueMinor > 0) {
    await updateOrder(trx, orderId, { wallet_minor: walletMinor })
    return 'byTransfer'
  }
  const payment = await paymentFor({ trx, caller, currency: cart.currency, dueMinor, chosen, now })
  await updateOrder(trx, orderId, { ...paidColumns(payment), wallet_minor: walletMinor })
  await insertPayment(trx, {
    id,
    order_id: orderId,
    charge_key: chargeKey,
    // Nothing is charged of an order on account.
    amount_minor: payment.card === null ? 0 : dueMinor,
    currency: cart.currency,
    gateway_reference: payment.card?.reference ?? null,
    state: 'pending',
    created_at: now,
  })
  return 'noted'
}

async function spendCredit(
  { trx, caller, cart, chosen, orderId, now }: Taking,
  chargeKey: string,
): Promise<number> {
  const { totalMinor } = cart.totals
  const mostMinor = Math.min(chosen.wallet ?? totalMinor, totalMinor)
  if (mostMinor === 0) return 0
  const { retailerId, userId } = caller
  const spentMinor = await spendWallet(trx, {
    reference: spentFor(chargeKey),
    retailerId,
    currency: cart.currency,
    mostMinor,
    orderId,
    userId,
    now,
  })
  if (chosen.wallet !== undefined && spentMinor !== mostMinor) throw new ApiError('cartChanged')
  return spentMinor
}

const spentFor = (chargeKey: string): string => `order:${chargeKey}`

/** Gives back what an attempt to pay took from the wallet, once. */
export const giveBackCredit = (trx: Transaction<DB>, chargeKey: string, now: Date): Promise<number> =>
  returnToWallet(trx, { reference: `${spentFor(chargeKey)}:returned`, spent: spentFor(chargeKey), now })

/** What an order is charged to, or on what terms it is ordered. */
const paidColumns = ({ card, terms }: OrderPayment) => ({
  card: card && JSON.stringify(Card.parse(card.card)),
  payment_kind: terms === null ? ('card' as const) : ('account' as const),
  terms_days: terms && terms.days,
  settlement_bp: terms && terms.settlementBasisPoints,
  settlement_days: terms && terms.settlementDays,
})
