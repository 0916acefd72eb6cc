import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  freeHeld,
  lockHoldsOfItems,
  lockHoldsToReturn,
  reopenHold,
  selectFreedOf,
  updateHold,
} from './holds.queries.ts'

type Taking = { orderId: string; itemIds: readonly string[]; now: Date }

/**
 * Ends the holds that the lines of a cart take, for the order that then reserves the same cloth; the pieces are locked.
 */
export async function takeHolds(trx: Kysely<DB>, { orderId, itemIds, now }: Taking): Promise<void> {
  if (itemIds.length === 0) return
  const ids = (await lockHoldsOfItems(trx, itemIds)).map(hold => hold.id)
  if (ids.length === 0) return
  await freeHeld(trx, ids, now)
  for (const id of ids) await updateHold(trx, id, { ended_at: now, end_reason: 'ordered', order_id: orderId })
}

/**
 * What an order that comes to nothing took from holds is held again for the days that are left, of the pieces that it has just
 * freed: no more than it had of each.
 */
export async function returnHolds(
  trx: Kysely<DB>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  for (const hold of await lockHoldsToReturn(trx, orderId, now)) {
    if (hold.cart_item_id === null) continue
    const freed = await selectFreedOf(trx, orderId, hold.cart_item_id, now)
    if (!freed) continue
    const lengthMicrometres = Math.min(hold.length_um, freed.length_um)
    await reopenHold(trx, hold.id, { pieceId: freed.piece_id, lengthMicrometres })
  }
}
