import type { Kysely } from 'kysely'
import { UNDO_WITHIN_MINUTES } from '@selvedge/contract/desk/undo.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type UndoableRow = NonNullable<Awaited<ReturnType<typeof findUndoable>>>

const MOST_LISTED = 20
export const UNDO_WITHIN_MS = UNDO_WITHIN_MINUTES * 60_000

const undoable = (db: Kysely<DB>) =>
  db
    .selectFrom('undoable_acts')
    .select(['id', 'act', 'subject', 'before', 'operator_id', 'done_at', 'undone_at', 'position'])

export const findUndoable = (db: Kysely<DB>, id: string) =>
  undoable(db).where('id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction; whatever the act was about is locked before. */
export const lockUndoable = (trx: Kysely<DB>, id: string) =>
  undoable(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const markUndone = (trx: Kysely<DB>, id: string, { at, by }: { at: Date; by: string | null }) =>
  trx
    .updateTable('undoable_acts')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()

type Recent = {
  /** Whose; null for everybody's. */
  operatorId: string | null
  now: Date
}
export function selectRecent(db: Kysely<DB>, { operatorId, now }: Recent) {
  const recent = undoable(db).where('done_at', '>', new Date(now.getTime() - UNDO_WITHIN_MS))
  return (operatorId === null ? recent : recent.where('operator_id', '=', operatorId))
    .orderBy('position', 'desc')
    .limit(MOST_LISTED)
    .execute()
}
