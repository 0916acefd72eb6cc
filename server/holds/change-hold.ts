import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { holdEndsAt, type Hold } from '@selvedge/contract/holds/holds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { addWhileLocked } from '../cart/add-to-cart.ts'
import { lockMember } from '../cart/lock-member.ts'
import { lockPiecesOf } from '../cart/lock-pieces.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import type { Member } from '../platform/sessions.ts'
import type { HoldDeps } from './hold-deps.ts'
import { presentHold } from './holds.present.ts'
import { findHold, freeHeld, lockHold, selectHold, updateHold, type LockedHold } from './holds.queries.ts'
import { queueEnd } from './queue-end.ts'

type Changing = { deps: HoldDeps; caller: Member; id: string }

/** Locks a hold of this business. Throws notFound. */
async function lockOwn(trx: Transaction<DB>, { caller, id }: Changing): Promise<LockedHold> {
  const found = await findHold(trx, id, caller.retailerId)
  if (!found) throw new ApiError('notFound')
  return (await lockHold(trx, id))!
}

/** Keeps held cloth for the supplier's days from now, once. Throws notFound, holdEnded and holdExtended. */
export const extendHold = (changing: Changing): Promise<Hold> =>
  inTransaction(changing.deps.db, async trx => {
    const { deps, caller, id } = changing
    const hold = await lockOwn(trx, changing)
    const now = deps.clock()
    if (hold.ended_at !== null || hold.ends_at <= now) throw new ApiError('holdEnded')
    const { hold_days, extended_at } = (await selectHold(trx, caller.retailerId, id))!
    if (extended_at !== null || hold_days === 0) throw new ApiError('holdExtended')
    const endsAt = holdEndsAt(now, hold_days)
    await updateHold(trx, id, { ends_at: endsAt, extended_at: now, reminded_at: null })
    await queueEnd(trx, deps, { holdId: id, endsAt })
    return presentHold((await selectHold(trx, caller.retailerId, id))!)
  })

/** Gives held cloth back; nothing where that was done, or it has ended. Throws notFound. */
export const releaseHold = (changing: Changing): Promise<void> =>
  inTransaction(changing.deps.db, async trx => {
    const { caller, id } = changing
    const found = await findHold(trx, id, caller.retailerId)
    if (!found) throw new ApiError('notFound')
    await lockPiecesOf(trx, found.colourway_id)
    const hold = (await lockHold(trx, id))!
    if (hold.ended_at !== null) return
    await endHeld(trx, hold, { reason: 'released', now: changing.deps.clock() })
  })

type Ending = { reason: 'released' | 'expired'; now: Date }
/** Frees what a locked hold reserves. */
export async function endHeld(
  trx: Transaction<DB>,
  hold: LockedHold,
  { reason, now }: Ending,
): Promise<void> {
  await freeHeld(trx, [hold.id], now)
  await updateHold(trx, hold.id, { ended_at: now, end_reason: reason })
  await recordStockChange(trx, now, new Set([hold.colourway_id]))
}

/**
 * Puts held cloth into the caller's cart and returns the line; the one that is there already where that was done before.
 * Throws notFound, holdEnded, and holdInCart where a colleague has it in theirs.
 */
export const orderHeld = ({ deps, caller, id }: Changing): Promise<string> =>
  inTransaction(deps.db, async trx => {
    await lockMember(trx, caller, 'fillCart')
    const hold = await lockOwn(trx, { deps, caller, id })
    const now = deps.clock()
    if (hold.ended_at !== null || hold.ends_at <= now) throw new ApiError('holdEnded')
    const row = (await selectHold(trx, caller.retailerId, id))!
    if (hold.cart_item_id !== null) {
      if (row.cart_user_id !== caller.userId) throw new ApiError('holdInCart')
      return hold.cart_item_id
    }
    const metres = metresFromMicrometres(hold.length_um)
    const lineId = await addWhileLocked({
      db: trx,
      caller,
      item: {
        fabricId: row.slug,
        orderType: hold.whole_piece ? 'piece' : 'cut',
        fabricQuantity: metres,
        entered: { quantity: metres, unit: 'm' },
        onePiece: true,
        pieceId: row.piece_id,
        dyeLot: '',
        neededBy: null,
        note: '',
        cuttingWanted: false,
        cutList: null,
        sidemark: hold.sidemark,
      },
      now,
    })
    await updateHold(trx, id, { cart_item_id: lineId })
    return lineId
  })
