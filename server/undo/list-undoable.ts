import type { Kysely } from 'kysely'
import type { UndoableAct } from '@selvedge/contract/desk/undo.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentAct, type Undoings } from './undo-act.ts'
import { selectRecent } from './undoable.queries.ts'

type Listing = { db: Kysely<DB>; undoings: Undoings; operatorId: string; now: Date }

/** What an operator did lately and can undo or has undone; not what something else was done on top of. */
export async function listUndoable({ db, undoings, ...recent }: Listing): Promise<UndoableAct[]> {
  const rows = await selectRecent(db, recent)
  const over = await Promise.all(
    rows.map(async row => row.undone_at === null && (await undoings[row.act].isOver(db, row))),
  )
  return rows.filter((_, at) => !over[at]).map(presentAct)
}
