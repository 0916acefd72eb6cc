import { flawsAfterCut, soundMicrometres } from '@selvedge/contract/fulfilment/best-fit.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { newId } from '../../platform/identifiers.ts'
import type { Acting } from '../fulfilment-deps.ts'
import { lockPiece, refuseBelowReserved, refuseBeyond } from './lock-piece.ts'
import { flawsOf, insertMovements, nextPieceNumber, storedFlaws, type PieceRow } from './pieces.queries.ts'
import { insertPieces, updatePiece } from './stock.queries.ts'

type Splitting = Acting & { pieceId: string; fabricQuantity: number; reason: string }
type Split = { id: string; pieceNumber: string; dyeLot: string; shelf: string }

/**
 * Takes a length off the outer end of a piece as a piece of its own. Throws notFound, pieceShort, and pieceReserved also where a flaw
 * would come to lie in what orders hold.
 */
export const splitPiece = ({ deps, scope, pieceId, fabricQuantity, reason }: Splitting): Promise<Split> =>
  inTransaction(deps.db, async trx => {
    const piece = await lockPiece(trx, scope, pieceId)
    const length = micrometresFromMetres(fabricQuantity)
    // Something has to be left, or it is the same piece under another number.
    refuseBeyond(piece, length + 1)
    const left = piece.length_um - length
    const flaws = flawsOf(piece.flaws)
    const flawsLeft = flawsAfterCut(flaws, length)
    // What orders hold stays before the first flaw; where one lies in it already, it may be what is cut away.
    const isSound = soundMicrometres(piece.length_um, flaws) >= piece.reserved_um
    refuseBelowReserved(piece, isSound ? soundMicrometres(left, flawsLeft) : left)
    const at = deps.clock()
    const id = newId(at.getTime())
    const pieceNumber = await nextPieceNumber(trx)
    await updatePiece(trx, piece.id, { length_um: left, flaws: storedFlaws(flawsLeft) })
    await insertPieces(trx, [
      {
        ...keptOf(piece),
        id,
        piece_number: pieceNumber,
        length_um: length,
        flaws: storedFlaws(flaws.filter(flaw => flaw.fromMicrometres < length)),
      },
    ])
    const common = { kind: 'split' as const, reason, operator_id: scope.operatorId }
    await insertMovements(
      trx,
      [
        { ...common, piece_id: piece.id, before_um: piece.length_um, after_um: left },
        { ...common, piece_id: id, before_um: 0, after_um: length },
      ],
      at,
    )
    await recordStockChange(trx, at, new Set([piece.colourway_id]))
    return { id, pieceNumber, dyeLot: piece.dye_lot, shelf: piece.shelf }
  })

const keptOf = ({ colourway_id, dye_lot, shelf, id }: PieceRow) => ({
  colourway_id,
  dye_lot,
  shelf,
  parent_id: id,
})
