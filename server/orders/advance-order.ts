import type { Transaction } from 'kysely'
import { movesTo, orderStateOf, type OrderState } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  lockOrder,
  moveOrder,
  putBackToPlaced,
  selectLineProgress,
  type LockedOrder,
} from './settlement.queries.ts'
import { tellOfOrder } from './writing.queries.ts'

export type { LockedOrder } from './settlement.queries.ts'

/** Locks orders in order of id, as everything does that moves them; who locks more, pieces say, does so afterwards. */
export async function lockOrders(
  trx: Transaction<DB>,
  orderIds: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const locked = new Map<string, LockedOrder>()
  for (const id of [...new Set(orderIds)].toSorted()) locked.set(id, await lockOrder(trx, id))
  return locked
}

/**
 * Moves a locked order to where its lines are by now, step by step along the allowed moves, and tells the open pages of its
 * business. Returns where it stands.
 */
export async function advanceOrder(
  trx: Transaction<DB>,
  order: LockedOrder,
  { at, userId }: { at: Date; userId: string | null },
): Promise<OrderState> {
  const to = orderStateOf(await selectLineProgress(trx, order.id))
  // Cancelled after all, say, was the last line that was still to be confirmed.
  const moves = movesTo(order.state, to) ?? []
  let from = order.state
  for (const state of moves) {
    await moveOrder(trx, { ...order, state: from }, state, { at, userId })
    from = state
  }
  if (moves.length === 0) await tellOfOrder(trx, { orderId: order.id, at })
  return from
}

/** Puts a locked order back to placed, of which a confirmation was undone; one that stands elsewhere stays there. */
export async function returnToPlaced(trx: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  const isPlaced = orderStateOf(await selectLineProgress(trx, order.id)) === 'placed'
  if (isPlaced && order.state === 'confirmed') await putBackToPlaced(trx, order, at)
  else await tellOfOrder(trx, { orderId: order.id, at })
}

/** Closes a delivered order, once no claim can be made any more. */
export async function closeDelivered(trx: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  if (order.state === 'delivered') await moveOrder(trx, order, 'closed', { at, userId: null })
}

/** Tells the open pages of its business that something about an order has changed. */
export const noteOrderChanged = async (
  trx: Transaction<DB>,
  order: { orderId: string; at: Date },
): Promise<void> => {
  await tellOfOrder(trx, order)
}
