import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { changeOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { requestedLength } from '../cart/line-length.ts'
import type { Member } from '../platform/sessions.ts'
import { lockOrderNumbered, selectItemsAsked, updateItemAsked } from './approval.queries.ts'
import { tellOfOrder } from './writing.queries.ts'

type Changing = {
  db: Kysely<DB>
  caller: Member
  number: string
  lineId: string
  change: BodyOf<typeof changeOrderToApprove>
  now: Date
}

/** An order of a colleague that awaits approval, locked. Throws notFound and approvalEnded. */
export async function lockAwaiting(
  trx: Kysely<DB>,
  { caller, number, now }: Pick<Changing, 'caller' | 'number' | 'now'>,
) {
  const order = await lockOrderNumbered(trx, caller.retailerId, number)
  if (!order || order.placed_by === caller.userId) throw new ApiError('notFound')
  if (order.state !== 'awaitingApproval' || order.held_until! <= now) throw new ApiError('approvalEnded')
  return order
}

/**
 * Changes a line of an order that awaits approval; the request itself stays, so that who asked sees what became of it.
 * Throws notFound, approvalEnded, invalidInput naming the field, and cartEmpty for the last line that is left out.
 */
export const changeAsked = ({ db, lineId, change, ...asking }: Changing): Promise<void> =>
  inTransaction(db, async trx => {
    const order = await lockAwaiting(trx, asking)
    const items = await selectItemsAsked(trx, order.id)
    const item = items.find(({ id }) => id === lineId)
    if (!item) throw new ApiError('notFound')
    const left_out = change.leftOut ?? item.left_out
    if (left_out && items.every(one => one.left_out || one === item)) throw new ApiError('cartEmpty')
    await updateItemAsked(
      trx,
      { orderId: order.id, itemId: item.id },
      { left_out, approved_um: approvedLength(item, change) },
    )
    await tellOfOrder(trx, { orderId: order.id, at: asking.now })
  })

type Item = Awaited<ReturnType<typeof selectItemsAsked>>[number]
function approvedLength(item: Item, { fabricQuantity, entered }: Changing['change']): number | null {
  if (fabricQuantity === undefined && entered === undefined) return item.approved_um
  if (item.order_type !== 'cut') throw invalidField({ field: 'fabricQuantity', code: 'length' })
  const { requestedMicrometres } = requestedLength({ fabricQuantity, entered })
  return requestedMicrometres === item.requested_um ? null : requestedMicrometres
}
