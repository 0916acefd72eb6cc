import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { returnEnteredCode } from '../discounts/entered-code.ts'
import { noteOrdered } from '../favorites/note-ordered.ts'
import { freeOffers, spendOffers } from '../special-pricing/hold-offers.ts'
import { noteDeclined, notePaid, type ChargedCard } from '../payments/note-charge.ts'
import { orderedAnswer, refusedAnswer, type StoredAnswer } from './stored-answer.ts'
import type { Outcome } from './charge.ts'
import { returnItems, updateOrder } from './approval.queries.ts'
import { readAnswer } from './idempotency.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { writeFailedMail, writePlacedMails } from './order-mails.ts'
import {
  allocateLines,
  closePayment,
  lockOrder,
  moveLines,
  moveOrder,
  selectPayment,
  type LockedOrder,
  type PaymentOutcome,
} from './settlement.queries.ts'
import { giveBackCredit } from './plan-payment.ts'
import { release } from './writing.queries.ts'

type Settling = {
  deps: OrderDeps
  orderId: string
  charge: Outcome
  /** False when a job found the outcome: the buyer is then mailed about a failure. */
  isBuyerWaiting: boolean
}

/**
 * Ends a pending order by the outcome of its charge: placed, or cancelled with its stock freed. Of several
 * concurrent calls the first acts; all return the answer it stored.
 */
export async function settleOrder({
  deps,
  orderId,
  charge,
  isBuyerWaiting,
}: Settling): Promise<StoredAnswer> {
  return inTransaction(deps.db, async trx => {
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'paymentPending') return readAnswer(trx, orderId)
    if (charge.outcome === 'succeeded') return completeOrder(trx, deps, order, charge)
    const declined = {
      answer: refusedAnswer(new ApiError('cardDeclined')),
      chargeReference: charge.reference,
    }
    if (isStillAsked(order, deps.clock())) {
      await askAgain(trx, deps, order, declined)
      return declined.answer
    }
    const freed = await cancelPending(trx, deps, order, {
      ...declined,
      state: 'declined',
      settledAt: deps.clock(),
    })
    await noteDeclined(trx, await cardOf(trx, order), deps.clock())
    if (!isBuyerWaiting || order.approved_by !== null) await writeFailedMail(trx, deps, order)
    await recordStockChange(trx, deps.clock(), freed)
    return declined.answer
  })
}

/**
 * Abandons an order whose time has run out: cancelled, its stock freed, its payment to be voided. No charge
 * can place it afterwards. Returns false when it was settled meanwhile.
 */
export async function abandonOrder(
  deps: OrderDeps,
  orderId: string,
  { isBuyerWaiting }: Pick<Settling, 'isBuyerWaiting'>,
): Promise<boolean> {
  return inTransaction(deps.db, async trx => {
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'paymentPending') return false
    // The gateway has closed this key, so it can never order again; the buyer needs a new one.
    const answer = refusedAnswer(new ApiError('paymentTimedOut'))
    const freed = await cancelPending(trx, deps, order, {
      answer,
      state: 'abandoned',
      chargeReference: null,
      settledAt: null,
    })
    if (!isBuyerWaiting || order.approved_by !== null) await writeFailedMail(trx, deps, order)
    await recordStockChange(trx, deps.clock(), freed)
    return true
  })
}

async function completeOrder(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
  charge: Outcome,
): Promise<StoredAnswer> {
  const now = deps.clock()
  const answer = orderedAnswer({ id: order.number, state: 'placed' })
  const paid = { state: 'succeeded', chargeReference: charge.reference, settledAt: now } as const
  const card = await closePayment(trx, order, paid, answer)
  if (card?.declined_at) await notePaid(trx, { retailerId: order.retailer_id, reference: card.reference })
  await placePaid(trx, deps, order, {
    at: now,
    userId: order.approved_by ?? order.placed_by,
    isNew: true,
  })
  return answer
}

/**
 * Places a locked order that is paid, or on account: its lines leave the cart for good, and all are mailed. `isNew`: it has
 * not waited for a transfer, when lines of it may have been cancelled.
 */
export async function placePaid(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
  { at, userId, isNew = false }: { at: Date; userId: string; isNew?: boolean },
): Promise<void> {
  const owner = { retailerId: order.retailer_id, userId: order.placed_by }
  await moveOrder(trx, order, 'placed', { at, userId })
  // Who asked, or has waited for a transfer, may be typing for another cart by now.
  const emptied = isNew && order.approved_by === null ? owner : null
  const hasOffers = await allocateLines(trx, order.id, emptied)
  // Of an order that nobody had to approve, nothing can have been left out.
  if (order.approved_by !== null) await returnItems(trx, order.id)
  if (hasOffers) await spendOffers(trx, { orderId: order.id, userId, at })
  await noteOrdered(trx, { orderId: order.id, owner })
  await writePlacedMails(trx, deps, { order, isNew })
}

const isStillAsked = ({ approved_by, held_until }: LockedOrder, now: Date): boolean =>
  approved_by !== null && held_until !== null && held_until > now

/** After a declined card an order awaits approval as before, with its stock, so that another card can pay for it. */
async function askAgain(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
  { answer, chargeReference }: Pick<Ending, 'answer' | 'chargeReference'>,
): Promise<void> {
  const now = deps.clock()
  await noteDeclined(trx, await cardOf(trx, order), now)
  await moveOrder(trx, order, 'awaitingApproval', { at: now, userId: null })
  await updateOrder(trx, order.id, { approved_by: null, answer_note: '', card: null, wallet_minor: 0 })
  await returnCredit(trx, order.id, now)
  await closePayment(trx, order, { state: 'declined', chargeReference, settledAt: now }, answer)
}

/** What the last attempt to pay took from the wallet. */
async function returnCredit(trx: Transaction<DB>, orderId: string, now: Date): Promise<void> {
  const { charge_key } = await selectPayment(trx, orderId)
  await giveBackCredit(trx, charge_key, now)
}

async function cardOf(trx: Transaction<DB>, { id, retailer_id }: LockedOrder): Promise<ChargedCard> {
  const { gateway_reference } = await selectPayment(trx, id)
  return { retailerId: retailer_id, reference: gateway_reference }
}

type Ending = PaymentOutcome & { answer: StoredAnswer }

/** Returns the cloths whose stock was freed. */
async function cancelPending(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
  ending: Ending,
): Promise<ReadonlySet<string>> {
  const now = deps.clock()
  await moveOrder(trx, order, 'cancelled', { at: now, userId: null })
  await moveLines(trx, order.id, 'reserved', 'cancelled')
  await closePayment(trx, order, ending, ending.answer)
  await returnCredit(trx, order.id, now)
  const cloths = await release(trx, order.id, now)
  await freeOffers(trx, order.id)
  await returnItems(trx, order.id)
  // The code of an order that was asked for left the cart with its lines.
  if (order.approved_by !== null) await returnEnteredCode(trx, order.id, now)
  return cloths
}
