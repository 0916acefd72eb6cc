import { ApiError } from '@selvedge/contract/call/errors.ts'
import { flawsAfterCutAway } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { correctionReasons } from '@selvedge/contract/fulfilment/correction-reasons.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import type { Acting } from '../fulfilment-deps.ts'
import { lockPiece, refuseBelowReserved } from './lock-piece.ts'
import { unmarking } from './mark-flaw.ts'
import { flawsOf, insertMovements, storedFlaws } from './pieces.queries.ts'
import { updatePiece } from './stock.queries.ts'

type Counting = Acting & {
  pieceId: string
  /** In metres. */
  measured: number
  reason: (typeof correctionReasons)[number] | undefined
  note: string
  shelf: string | undefined
}

/**
 * Notes what a piece was measured at. Another length than the book's corrects it; where a flaw was cut away, that came off the
 * outer end with the marks on it. Throws notFound, pieceReserved, and
 * invalidInput for a correction without a reason.
 */
export const countPiece = ({
  deps,
  scope,
  pieceId,
  measured,
  reason,
  note,
  shelf,
}: Counting): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const piece = await lockPiece(trx, scope, pieceId)
    const length = micrometresFromMetres(measured)
    const isCorrected = length !== piece.length_um
    if (isCorrected && reason === undefined)
      throw new ApiError('invalidInput', { fields: [{ field: 'reason', code: 'reason' }] })
    refuseBelowReserved(piece, length)
    const flaws = flawsOf(piece.flaws)
    const cutAway = reason === 'flawCutAway' ? Math.max(0, piece.length_um - length) : 0
    const gone = cutAway === 0 ? [] : flaws.filter(flaw => flawsAfterCutAway([flaw], cutAway).length === 0)
    await updatePiece(trx, piece.id, {
      length_um: length,
      ...(cutAway === 0 ? {} : { flaws: storedFlaws(flawsAfterCutAway(flaws, cutAway)) }),
      ...(shelf === undefined ? {} : { shelf }),
    })
    const at = deps.clock()
    const { operatorId } = scope
    const marksOff = gone.map(flaw => unmarking(piece, flaw, { reason: flaw.note, operatorId }))
    const movement = {
      piece_id: piece.id,
      kind: isCorrected ? ('corrected' as const) : ('counted' as const),
      before_um: piece.length_um,
      after_um: length,
      reason: [isCorrected ? reason : '', note].filter(Boolean).join(': '),
      operator_id: operatorId,
    }
    await insertMovements(trx, [...marksOff, movement], at)
    if (isCorrected) await recordStockChange(trx, at, new Set([piece.colourway_id]))
  })
