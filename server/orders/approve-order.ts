import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { approveOrder as approveOrderCall } from '@selvedge/contract/orders/approval.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { agreedTerms } from '../legal/legal-texts.ts'
import type { Member } from '../platform/sessions.ts'
import { freeOffers, holdOffers } from '../special-pricing/hold-offers.ts'
import { deleteParts, lockOrderNumbered, unlinkKeys, updateOrder } from './approval.queries.ts'
import { checkAddresses, checkCart } from './check-cart.ts'
import { claimKey, findKey, linkKey } from './idempotency.queries.ts'
import { loadAsked, leftOutOf } from './load-asked.ts'
import { noteWords } from './note-words.ts'
import { SETTLE_AFTER_SECONDS, type OrderDeps } from './order-deps.ts'
import { clothsOf, offersOf } from './parts-of-cart.ts'
import { payForOrder } from './place-order.ts'
import { settlePending } from './settle-earlier.ts'
import { moveOrder } from './settlement.queries.ts'
import type { StoredAnswer } from './stored-answer.ts'
import { paymentColumns, paymentRow, planPayment, spendCredit } from './plan-payment.ts'
import { awaitTransfer } from './transfer/await-transfer.ts'
import { cartColumns, writeParts } from './write-order.ts'
import { insertPayment, release } from './writing.queries.ts'

type Approving = {
  deps: OrderDeps
  caller: Member
  number: string
  body: BodyOf<typeof approveOrderCall>
  idempotencyKey: string
}

/**
 * Approves an order of a colleague: written anew with the changes made to it, at the prices and from the stock of now, and
 * paid as any order is, or to wait for a transfer. Throws notFound, approvalEnded, cartChanged when it is not what was read, and what placing throws.
 */
export async function approveOrder(approving: Approving): Promise<StoredAnswer> {
  const { deps } = approving
  const begin = () => inTransaction(deps.db, trx => beginApproval(trx, approving))
  let begun = await begin()
  // An earlier attempt that was interrupted while the gateway was asked.
  if ('pendingId' in begun) {
    const isSettled = await settlePending(deps, begun.pendingId, { mayAbandon: false })
    if (!isSettled) throw new ApiError('orderInProgress')
    begun = await begin()
  }
  if ('pendingId' in begun) throw new ApiError('orderInProgress')
  return 'orderId' in begun ? payForOrder(deps, begun) : begun
}

/** Without the card: one that is chosen after an unknown outcome must not be charged as well. */
const hashOf = ({ number, body: { version, note, termsVersion } }: Approving): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ approve: number, version, note, termsVersion }))
    .digest()

type Begun = StoredAnswer | { orderId: string } | { pendingId: string }

async function beginApproval(trx: Transaction<DB>, approving: Approving): Promise<Begun> {
  const { caller, number, idempotencyKey: key, deps } = approving
  const bodyHash = hashOf(approving)
  if (await claimKey(trx, caller.retailerId, { key, bodyHash })) {
    await lockMember(trx, caller, 'approveOrders')
    const order = await lockOrderNumbered(trx, caller.retailerId, number)
    if (!order || order.placed_by === caller.userId) throw new ApiError('notFound')
    // The key is claimed again once the earlier attempt is settled.
    if (order.state === 'paymentPending' && order.approved_by !== null)
      return dropKey(trx, caller, key, order.id)
    if (order.state !== 'awaitingApproval' || order.held_until! <= deps.clock())
      throw new ApiError('approvalEnded')
    return rewrite(trx, approving, order)
  }
  const known = await findKey(trx, caller.retailerId, key)
  if (!known.body_hash.equals(bodyHash)) throw new ApiError('idempotencyKeyReused')
  if (known.answer !== null) return { bytes: known.answer, status: known.status! }
  return { orderId: known.order_id! }
}

async function dropKey(trx: Transaction<DB>, { retailerId }: Member, key: string, pendingId: string) {
  await trx
    .deleteFrom('idempotency_keys')
    .where('retailer_id', '=', retailerId)
    .where('key', '=', key)
    .execute()
  return { pendingId }
}

type Awaiting = NonNullable<Awaited<ReturnType<typeof lockOrderNumbered>>>

async function rewrite(
  trx: Transaction<DB>,
  approving: Approving,
  order: Awaiting,
): Promise<StoredAnswer | { orderId: string }> {
  const { deps, caller, body, idempotencyKey } = approving
  if (caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
  const now = deps.clock()
  const { cart, items } = await loadAsked(trx, { orderId: order.id, now, lock: true })
  checkCart(cart, body.version)
  const termsVersion = await agreedTerms(trx, body.termsVersion)
  const deliverable = checkAddresses(cart)
  const freed = await release(trx, order.id, now)
  await freeOffers(trx, order.id)
  await deleteParts(trx, order.id)
  const changed = items.filter(item => item.approved_um !== null)
  const asked = new Map(changed.map(item => [item.id, item.requested_um]))
  const { retailerId } = caller
  await writeParts({ trx, retailerId, cart: deliverable, asked, now }, order.id)
  await noteWords(trx, order.id, deliverable.groups)
  await holdOffers(trx, order.id, offersOf(deliverable))
  await moveOrder(trx, order, 'paymentPending', { at: now, userId: caller.userId })
  const payment = await planPayment({
    trx,
    caller,
    cart: deliverable,
    chosen: body,
    orderId: order.id,
    now,
    isFirst: false,
  })
  await updateOrder(trx, order.id, {
    ...cartColumns(deliverable),
    ...paymentColumns(payment),
    reserved_until: new Date(now.getTime() + PAYMENT_PENDING_MS),
    approved_by: caller.userId,
    answer_note: body.note,
    // Who asked had agreed to those of then.
    terms_version: termsVersion,
    left_out: JSON.stringify(leftOutOf(items)),
  })
  await spendCredit(trx, payment)
  await unlinkKeys(trx, order.id)
  await linkKey(trx, { retailerId, key: idempotencyKey }, order.id)
  const charged = paymentRow(payment)
  if (charged === null)
    return awaitTransfer({ trx, deps, caller, cart: deliverable, orderId: order.id, now, freed })
  await insertPayment(trx, charged)
  await deps.jobs.enqueue(trx, 'settlePayment', { orderId: order.id }, { afterSeconds: SETTLE_AFTER_SECONDS })
  await recordStockChange(trx, now, new Set([...freed, ...clothsOf(deliverable)]))
  return { orderId: order.id }
}
