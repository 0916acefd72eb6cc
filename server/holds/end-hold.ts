import { holdRemindedAt } from '@selvedge/contract/holds/holds.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockPiecesOf } from '../cart/lock-pieces.ts'
import { writeMail } from '../platform/mail.ts'
import { endHeld } from './change-hold.ts'
import type { HoldDeps } from './hold-deps.ts'
import { holdEndingMail } from './hold-mails.ts'
import { findHold, lockHold, selectAddressee, selectHold, updateHold } from './holds.queries.ts'

/** Frees a hold whose days are over. */
export const endHold = (deps: HoldDeps, holdId: string): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const now = deps.clock()
    const isOver = (hold: { ended_at: Date | null; ends_at: Date }) =>
      hold.ended_at === null && hold.ends_at <= now
    const found = await findHold(trx, holdId)
    if (!found || !isOver(found)) return
    await lockPiecesOf(trx, found.colourway_id)
    const hold = (await lockHold(trx, holdId))!
    if (!isOver(hold)) return
    await endHeld(trx, hold, { reason: 'expired', now })
  })

/** Mails its buyer, once, that a hold ends soon. */
export const remindHold = ({ db, jobs, clock, env }: HoldDeps, holdId: string): Promise<void> =>
  inTransaction(db, async trx => {
    const hold = await lockHold(trx, holdId)
    const now = clock()
    if (!hold || hold.ended_at !== null || hold.reminded_at !== null || hold.ends_at <= now) return
    if (holdRemindedAt({ from: hold.extended_at ?? hold.created_at, endsAt: hold.ends_at }) > now) return
    await updateHold(trx, holdId, { reminded_at: now })
    const addressee = await selectAddressee(trx, hold)
    if (!addressee) return
    const row = (await selectHold(trx, hold.retailer_id, holdId))!
    await writeMail({
      trx,
      jobs,
      mail: holdEndingMail({ row, addressee, publicOrigin: env.publicOrigin }),
    })
  })

/** Handles the queues of holds that end, and of the mails before. */
export async function registerHoldJobs(deps: HoldDeps): Promise<void> {
  await deps.jobs.work('endHold', ({ holdId }) => endHold(deps, holdId))
  await deps.jobs.work('remindHold', ({ holdId }) => remindHold(deps, holdId))
}
