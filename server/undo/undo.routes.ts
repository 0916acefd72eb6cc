import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { undoCalls as calls } from '@selvedge/contract/desk/undo.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { listUndoable } from './list-undoable.ts'
import { undoAct, type Undoings } from './undo-act.ts'

/** Undoing what was done at the desk; how each act is undone is its own room's matter. */
export function undoRoutes(deps: Deps & { undoings: Undoings }): Implementation[] {
  const { db, clock, undoings } = deps
  return [
    implement(calls.listUndoableActs, async ({ operator }) => ({
      data: await listUndoable({ db, undoings, operatorId: operator.id, now: clock() }),
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
