import type { Kysely } from 'kysely'
import type { UndoableActName } from '@selvedge/contract/desk/undo.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

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
export async function keepUndoable(
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
