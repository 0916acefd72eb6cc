import { z } from 'zod'
import { defineCall } from '../call/call.ts'

/** How long an act at the desk that moved neither goods nor money can be undone. */
export const UNDO_WITHIN_MINUTES = 15

/** What can be undone. */
export const undoableActs = [
  'confirmed',
  'backOrdered',
  'dayStated',
  'pieceChosen',
  'packed',
  'cuttingSent',
  'substituteOffered',
  'accountOpened',
  'accountRefused',
  'businessVerified',
  'businessRefused',
  'clothAdded',
  'clothChanged',
] as const
export type UndoableActName = (typeof undoableActs)[number]

export const UndoableAct = z.object({
  id: z.uuid(),
  act: z.enum(undoableActs),
  /** What it was done to: the number of an order or of a parcel, the name of a business or of a design. */
  subject: z.string(),
  doneAt: z.iso.datetime(),
  /** Until when it can be undone. */
  until: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
})
export type UndoableAct = z.output<typeof UndoableAct>

const exampleId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e07'
const common = { area: 'Desk', access: 'desk', desk: 'beSignedIn' } as const

export const listUndoableActs = defineCall({
  ...common,
  name: 'listUndoableActs',
  method: 'GET',
  path: '/desk/acts',
  summary: `What the signed-in operator did in the last ${UNDO_WITHIN_MINUTES} minutes and can be undone or was, newest first; at most 20.`,
  data: z.array(UndoableAct),
})
export const undoAct = defineCall({
  ...common,
  name: 'undoAct',
  method: 'POST',
  path: '/desk/acts/{id}/undoing',
  summary: `Undo an act within ${UNDO_WITHIN_MINUTES} minutes: everything is as it was before, and who was mailed about the act is mailed that it was taken back. Undoing it again does nothing. Refused once something was done on top of it. Another’s act is undone by an operator alone.`,
  params: z.strictObject({ id: z.uuid() }),
  data: z.object({ act: UndoableAct, isUndone: z.boolean() }),
  errors: ['notFound', 'undoTooLate', 'changedSince', 'pieceTaken'],
  example: { params: { id: exampleId } },
})

export const undoCalls = { listUndoableActs, undoAct }
