import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { UndoableAct, UndoableActName } from '@selvedge/contract/desk/undo.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import {
  findUndoable,
  lockUndoable,
  markUndone,
  UNDO_WITHIN_MS,
  type UndoableRow,
} from './undoable.queries.ts'

export type UndoDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & { env: Pick<Deps['env'], 'publicOrigin'> }

export type { UndoableRow }

/** Going back from an act of one kind. */
export type Undoing = {
  /** Whether something was done on top of it, so that it is offered no more and undoing it is refused as changedSince. */
  isOver: (db: Kysely<DB>, act: UndoableRow) => Promise<boolean>
  /** Locks what the act was about, in the order in which everything else locks it. */
  lock: (trx: Transaction<DB>, act: UndoableRow) => Promise<void>
  /** Makes everything as it was before; asked only while it is not over. Throws pieceTaken. */
  goBack: (
    trx: Transaction<DB>,
    back: { deps: UndoDeps; act: UndoableRow; at: Date; operatorId: string | null },
  ) => Promise<void>
}
export type Undoings = Record<UndoableActName, Undoing>

type Asked = {
  deps: UndoDeps
  undoings: Undoings
  id: string
  /** Who undoes it; null for the command line. */
  operatorId: string | null
  /** Whether acts of others may be undone, too. */
  isOfAnybody: boolean
}

/**
 * Undoes an act within its fifteen minutes; what is undone already stays so. Throws notFound, also for another's act,
 * undoTooLate, and changedSince or pieceTaken where something was done on top of it.
 */
export async function undoAct(asked: Asked): Promise<{ act: UndoableAct; isUndone: boolean }> {
  const { deps, undoings, id, operatorId, isOfAnybody } = asked
  return inTransaction(deps.db, async trx => {
    const found = await findUndoable(trx, id)
    if (!found || (!isOfAnybody && found.operator_id !== operatorId)) throw new ApiError('notFound')
    const undoing = undoings[found.act]
    await undoing.lock(trx, found)
    const act = await lockUndoable(trx, id)
    if (act.undone_at !== null) return { act: presentAct(act), isUndone: false }
    const at = deps.clock()
    if (at.getTime() > act.done_at.getTime() + UNDO_WITHIN_MS) throw new ApiError('undoTooLate')
    if (await undoing.isOver(trx, act)) throw new ApiError('changedSince')
    await undoing.goBack(trx, { deps, act, at, operatorId })
    await markUndone(trx, id, { at, by: operatorId })
    return { act: presentAct({ ...act, undone_at: at }), isUndone: true }
  })
}

export const presentAct = (row: UndoableRow): UndoableAct => ({
  id: row.id,
  act: row.act,
  subject: row.subject,
  doneAt: row.done_at.toISOString(),
  until: new Date(row.done_at.getTime() + UNDO_WITHIN_MS).toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
})
