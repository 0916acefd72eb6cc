import type { Kysely } from 'kysely'
import { UNDO_WITHIN_MINUTES, type UndoableActName } from '@selvedge/contract/desk/undo.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

export type UndoableRow = NonNullable<Awaited<ReturnType<typeof findUndoable>>>

const MOST_LISTED = 20
export const UNDO_WITHIN_MS = UNDO_WITHIN_MINUTES * 60_000

type Done = {
  act: UndoableActName
  subject: string
  /** What is needed to go back; each act reads its own. */
  before: object
  /** Null for OPERATOR_TOKEN and for the command line. */
  operatorId: string | null
  at: Date
}

/** Keeps what is needed to undo an act, in the transaction of the act; returns the id. */
export async function insertUndoable(
  trx: Kysely<DB>,
  { act, subject, before, operatorId, at }: Done,
): Promise<string> {
  const id = newId(at.getTime())
  await trx
    .insertInto('undoable_acts')
    .values({ id, act, subject, before: JSON.stringify(before), operator_id: operatorId, done_at: at })
    .execute()
  return id
}

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
