import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { LineSignOff, LineWait } from '@selvedge/contract/fulfilment/rows.ts'
import { holdsUpCut, isAnswerable, type CuttingState } from '@selvedge/contract/sign-off/sign-off-terms.ts'

type Signed = {
  state: string
  cutting_state: CuttingState | null
  cutting_answer_by: Date | null
  approved_lot: string | null
  substitute_id: string | null
  substitute_answer_by: Date | null
}

const waitOf: Partial<Record<CuttingState, LineWait>> = {
  asked: 'cuttingToSend',
  sent: 'cuttingSent',
  lapsed: 'cuttingLapsed',
}

/** What a line waits for; null for nothing, as for one that is cut or cancelled. */
export function waitsOf({ state, cutting_state, substitute_id }: Signed): LineWait | null {
  if (!['placed', 'allocated', 'backordered', 'reserved'].includes(state)) return null
  if (substitute_id !== null) return 'substitute'
  return (cutting_state && waitOf[cutting_state]) ?? null
}

export function presentLineSignOff(line: Signed): LineSignOff {
  const waits = waitsOf(line)
  const until = waits === 'substitute' ? line.substitute_answer_by : line.cutting_answer_by
  return {
    waits,
    answerBy: waits === null ? null : (until?.toISOString() ?? null),
    approvedLot: line.approved_lot,
  }
}

/** Throws substituteAwaited and cuttingAwaited for a line of which nothing may be cut before its buyer has answered. */
export function refuseCutBeforeAnswer(line: Signed): void {
  if (line.substitute_id !== null) throw new ApiError('substituteAwaited')
  if (line.cutting_state !== null && holdsUpCut(line.cutting_state)) throw new ApiError('cuttingAwaited')
}

/** Throws them for a line whose buyer is looking at what it is to be cut from. */
export function refuseChangeWhileAsked(line: Signed): void {
  if (line.substitute_id !== null) throw new ApiError('substituteAwaited')
  if (line.cutting_state !== null && isAnswerable(line.cutting_state)) throw new ApiError('cuttingAwaited')
}

type Piece = { piece_number: string; dye_lot: string }
/**
 * Throws shadeApproved where the buyer has approved another lot than that of a piece. Where the lot was not known, the
 * approval is of the very piece: `isHeld` says whether this is it.
 */
export function refuseOtherLot(line: Signed, piece: Piece, isHeld: boolean): void {
  if (line.approved_lot === null || isHeld) return
  if (line.approved_lot !== '' && line.approved_lot === piece.dye_lot) return
  throw new ApiError('shadeApproved', { details: { lot: line.approved_lot || '–' } })
}
