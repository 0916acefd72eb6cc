import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { returnToWallet } from '../wallet/return-to-wallet.ts'
import { planSpending, writeSpending, type PlannedSpending } from '../wallet/spend-wallet.ts'
import type { DeliverableCart } from './check-cart.ts'
import { paymentFor, type ChosenPayment, type OrderPayment } from './payment-for.ts'

export type ChosenPayments = ChosenPayment & {
  /** What is spent of the wallet, as the buyer read it; as much as there is where it is not said. */
  wallet?: number | undefined
}
type Planning = {
  /** Has locked the business. */
  trx: Transaction<DB>
  caller: Pick<Member, 'retailerId' | 'userId'>
  cart: Pick<DeliverableCart, 'totals' | 'currency'>
  chosen: ChosenPayments
  orderId: string
  now: Date
  /** The first attempt to pay: the order's id is then the key of the charge and of what the wallet pays. */
  isFirst: boolean
}
/** How an order is going to be paid. Nothing of it is written yet. */
export type PlannedPayment = Pick<Planning, 'orderId' | 'now'> & {
  id: string
  chargeKey: string
  currency: AccountCurrency
  userId: string
  /** Null where nothing is taken from the wallet. */
  credit: PlannedSpending | null
  /** What is left to pay. */
  dueMinor: number
  /** Null for a transfer, which has still to come. */
  way: OrderPayment | null
}

/**
 * Plans what the wallet pays, and how the rest is paid: by card, on account or by transfer. Throws what `paymentFor` throws, and
 * cartChanged when the wallet holds less than the buyer read.
 */
export async function planPayment(planning: Planning): Promise<PlannedPayment> {
  const { trx, caller, cart, chosen, orderId, now, isFirst } = planning
  const { currency } = cart
  const id = newId()
  const credit = await planCredit(planning)
  const dueMinor = cart.totals.totalMinor - (credit?.spentMinor ?? 0)
  const isByTransfer = chosen.payment === 'transfer' && dueMinor > 0
  return {
    id,
    orderId,
    // An order waits for a transfer once, with no payment that its spending could be known by.
    chargeKey: isFirst || chosen.payment === 'transfer' ? orderId : id,
    currency,
    userId: caller.userId,
    now,
    credit,
    dueMinor,
    way: isByTransfer ? null : await paymentFor({ trx, caller, currency, dueMinor, chosen, now }),
  }
}

async function planCredit({ trx, caller, cart, chosen, now }: Planning): Promise<PlannedSpending | null> {
  const { totalMinor } = cart.totals
  const mostMinor = Math.min(chosen.wallet ?? totalMinor, totalMinor)
  if (mostMinor === 0) return null
  const { retailerId } = caller
  const credit = await planSpending(trx, { retailerId, currency: cart.currency, mostMinor, now })
  if (chosen.wallet !== undefined && credit.spentMinor !== mostMinor) throw new ApiError('cartChanged')
  return credit
}

/** What an order says of its payment. */
export const paymentColumns = ({ credit, way }: PlannedPayment) => ({
  ...(way && wayColumns(way)),
  wallet_minor: credit?.spentMinor ?? 0,
})

/** The payment that an outcome is awaited of; null for a transfer. */
export const paymentRow = ({ id, orderId, chargeKey, currency, dueMinor, way, now }: PlannedPayment) =>
  way && {
    id,
    order_id: orderId,
    charge_key: chargeKey,
    // Nothing is charged of an order on account.
    amount_minor: way.card === null ? 0 : dueMinor,
    currency,
    gateway_reference: way.card?.reference ?? null,
    state: 'pending' as const,
    created_at: now,
  }

/** Spends the wallet as planned, for an order that is written. */
export async function spendCredit(trx: Transaction<DB>, planned: PlannedPayment): Promise<void> {
  const { credit, chargeKey, currency, orderId, userId, now } = planned
  if (credit === null) return
  await writeSpending(trx, credit, { reference: spentFor(chargeKey), currency, orderId, userId, now })
}

const spentFor = (chargeKey: string): string => `order:${chargeKey}`

/** Gives back what an attempt to pay took from the wallet, once. */
export const giveBackCredit = (trx: Transaction<DB>, chargeKey: string, now: Date): Promise<number> =>
  returnToWallet(trx, { reference: `${spentFor(chargeKey)}:returned`, spent: spentFor(chargeKey), now })

/** What an order is charged to, or on what terms it is ordered. */
const wayColumns = ({ card, terms }: OrderPayment) => ({
  card: card && JSON.stringify(Card.parse(card.card)),
  payment_kind: terms === null ? ('card' as const) : ('account' as const),
  terms_days: terms && terms.days,
  settlement_bp: terms && terms.settlementBasisPoints,
  settlement_days: terms && terms.settlementDays,
})
