import { signOffUndoings } from './fulfilment/sign-off/undo-sign-offs.ts'
import { fulfilmentUndoings } from './fulfilment/undoing/undoings.ts'
import { clothUndoings } from './intake/by-hand/undo-cloth.ts'
import { businessUndoings } from './retailer/undo-decision.ts'
import type { Undoings } from './undo/undo-act.ts'

/** How each act at the desk is undone, for the API and the command line. */
export const undoings: Undoings = {
  ...fulfilmentUndoings,
  ...signOffUndoings,
  ...businessUndoings,
  ...clothUndoings,
}
