import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { undoCalls as calls } from '@selvedge/contract/desk/undo.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { presentAct, undoAct, type Undoings } from './undo-act.ts'
import { selectRecent } from './undoable.queries.ts'

/** Undoing what was done at the desk; how each act is undone is its own room's matter. */
export function undoRoutes(deps: Deps & { undoings: Undoings }): Implementation[] {
  const { db, clock, undoings } = deps
  return [
    implement(calls.listUndoableActs, async ({ operator }) => ({
      data: (await selectRecent(db, { operatorId: operator.id, now: clock() })).map(presentAct),
    })),
    implement(calls.undoAct, async ({ operator, params }) => ({
      data: await undoAct({
        deps,
        undoings,
        id: params.id,
        operatorId: operator.id,
        isOfAnybody: mayAtDesk(operator.role, 'operate'),
      }),
    })),
  ]
}
