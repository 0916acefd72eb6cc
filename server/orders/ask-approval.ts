import type { Transaction } from 'kysely'
import type { ApprovalReason } from '@selvedge/contract/orders/approval-need.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { dropEntered } from '../cart/drop-entered.ts'
import { linesOf } from '../cart/price-cart.ts'
import { holdUntil } from '../cart/read-cart.ts'
import type { Member } from '../platform/sessions.ts'
import { holdOffers } from '../special-pricing/hold-offers.ts'
import { takeItems } from './approval.queries.ts'
import { writeAskedMails } from './approval-mails.ts'
import type { OrderRequest } from './begin-order.ts'
import type { DeliverableCart } from './check-cart.ts'
import { storeAnswer } from './idempotency.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { clothsOf, offersOf } from './parts-of-cart.ts'
import { orderedAnswer, type StoredAnswer } from './stored-answer.ts'
import { writeRequest } from './write-order.ts'

type Asking = {
  trx: Transaction<DB>
  deps: OrderDeps
  caller: Member
  request: OrderRequest
  now: Date
  cart: DeliverableCart
  termsVersion: string | null
  reason: ApprovalReason
}

/**
 * Sends a cart to be approved: its stock is reserved and its lines leave the cart, nothing is charged, and anyone who may
 * approve it is mailed.
 */
export async function askApproval(asking: Asking): Promise<StoredAnswer> {
  const { trx, deps, caller, request, now, cart, termsVersion, reason } = asking
  const heldUntil = holdUntil(cart, now)
  const { id, number } = await writeRequest({
    trx,
    caller,
    cart,
    request,
    termsVersion,
    now,
    reason,
    heldUntil,
  })
  await takeItems(
    trx,
    id,
    linesOf(cart).map(({ row }) => row.id),
  )
  await holdOffers(trx, id, offersOf(cart))
  await dropEntered(trx, caller)
  const answer = orderedAnswer({ id: number, state: 'awaitingApproval' })
  await storeAnswer(trx, id, answer)
  const afterSeconds = Math.ceil((heldUntil.getTime() - now.getTime()) / 1000)
  await deps.jobs.enqueue(trx, 'endApproval', { orderId: id }, { afterSeconds })
  await writeAskedMails(trx, deps, {
    order: { id, number },
    caller,
    cart,
    heldUntil,
    note: request.body.approvalNote,
    hasTerms: termsVersion !== null,
  })
  await recordStockChange(trx, now, clothsOf(cart))
  return answer
}
