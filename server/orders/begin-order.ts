import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { loadCart, type LoadedCart } from '../cart/load-cart.ts'
import { lockBuyer } from '../cart/lock-member.ts'
import { samplesThisMonth } from '../cart/samples-this-month.ts'
import { agreedTerms } from '../legal/legal-texts.ts'
import { holdOffers } from '../special-pricing/hold-offers.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import type { StoredAnswer } from './stored-answer.ts'
import { checkAddresses, checkCart, checkSamples, hasSamples } from './check-cart.ts'
import { claimKey, findKey } from './idempotency.queries.ts'
import { SETTLE_AFTER_SECONDS, type OrderDeps } from './order-deps.ts'
import { clothsOf, offersOf } from './parts-of-cart.ts'
import type { OrderBody } from './place-order.ts'
import { askApproval } from './ask-approval.ts'
import { planPayment, spendCredit, paymentRow } from './plan-payment.ts'
import { awaitTransfer } from './transfer/await-transfer.ts'
import type { PaymentRow } from './settlement.queries.ts'
import { writeOrder } from './write-order.ts'

export type OrderRequest = { key: string; bodyHash: Buffer; body: OrderBody }
/** `payment`: where it has just been written. */
export type PendingOrder = { orderId: string; payment?: PaymentRow }
type Beginning = { trx: Transaction<DB>; deps: OrderDeps; caller: Member; request: OrderRequest }

/**
 * The stored answer of this key, or the order awaiting payment: found, or on first use created together with
 * its stock reservations. An order that has to be approved is answered at once. Refuses a key that was used with another body.
 */
export async function beginOrder(beginning: Beginning): Promise<StoredAnswer | PendingOrder> {
  const { trx, caller, request } = beginning
  if (await claimKey(trx, caller.retailerId, request)) return openOrder(beginning)
  const known = await findKey(trx, caller.retailerId, request.key)
  if (!known.body_hash.equals(request.bodyHash)) throw new ApiError('idempotencyKeyReused')
  if (known.answer !== null) return { bytes: known.answer, status: known.status! }
  return { orderId: known.order_id! }
}

async function openOrder(beginning: Beginning): Promise<StoredAnswer | PendingOrder> {
  const { trx, deps, caller, request } = beginning
  if (caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
  // Orders of one retailer are serialised by now: two would both take one cart, or the last samples of a month.
  await lockBuyer(trx, caller)
  const now = deps.clock()
  const cart: LoadedCart = await loadCart({ db: trx, caller, now, lock: true })
  checkCart(cart, request.body.cartVersion)
  const termsVersion = await agreedTerms(trx, request.body.termsVersion)
  const deliverable = checkAddresses(cart)
  if (hasSamples(cart))
    checkSamples(cart, await samplesThisMonth({ db: trx, retailerId: caller.retailerId, now }))
  if (cart.approval !== null)
    return askApproval({
      trx,
      deps,
      caller,
      request,
      now,
      termsVersion,
      cart: deliverable,
      reason: cart.approval.reason,
    })
  const reservedUntil = new Date(now.getTime() + PAYMENT_PENDING_MS)
  const orderId = newId()
  const payment = await planPayment({
    trx,
    caller,
    cart: deliverable,
    chosen: request.body,
    orderId,
    now,
    isFirst: true,
  })
  const number = await writeOrder({
    trx,
    caller,
    cart: deliverable,
    request,
    termsVersion,
    now,
    payment,
    reservedUntil,
  })
  await spendCredit(trx, payment)
  await holdOffers(trx, orderId, offersOf(cart))
  const charged = paymentRow(payment)
  if (charged === null) return awaitTransfer({ trx, deps, caller, cart: deliverable, orderId, now })
  await deps.jobs.enqueue(trx, 'settlePayment', { orderId }, { afterSeconds: SETTLE_AFTER_SECONDS })
  await recordStockChange(trx, now, clothsOf(cart))
  return { orderId, payment: { ...charged, number, retailer_id: caller.retailerId } }
}
