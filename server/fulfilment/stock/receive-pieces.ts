import { ApiError } from '@selvedge/contract/call/errors.ts'
import { soundMicrometres, type Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { newId } from '../../platform/identifiers.ts'
import type { Acting } from '../fulfilment-deps.ts'
import { insertMovements, lockPieces, storedFlaws } from './pieces.queries.ts'
import { takeOffTotal } from './take-off-total.ts'
import { findCloth, findTakenNumber, insertPieces } from './stock.queries.ts'

type Received = { pieceNumber: string; dyeLot: string; fabricQuantity: number; shelf: string; flaws: Flaw[] }
type Receiving = Acting & {
  fabricId: string
  pieces: readonly Received[]
  isOfTotal: boolean
  reason: string
}

/**
 * Takes pieces of a cloth in, or finds them of a total of which no pieces were stated. Throws notFound, pieceExists for a number that
 * the cloth has already, and pieceReserved where no piece has room for what an order holds of the total.
 */
export const receivePieces = ({
  deps,
  scope,
  fabricId,
  pieces,
  isOfTotal,
  reason,
}: Receiving): Promise<string[]> =>
  inTransaction(deps.db, async trx => {
    const cloth = await findCloth(trx, scope, fabricId)
    if (!cloth) throw new ApiError('notFound')
    const stored = await lockPieces(trx, cloth.id)
    const total = isOfTotal ? stored.find(piece => piece.piece_number === '') : undefined
    const numbers = pieces.map(piece => piece.pieceNumber)
    const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
    const taken = twice ?? (await findTakenNumber(trx, cloth.id, numbers))?.piece_number
    if (taken !== undefined) throw new ApiError('pieceExists', { details: { piece: taken } })
    const at = deps.clock()
    const rows = pieces.map(piece => ({
      id: newId(),
      colourway_id: cloth.id,
      piece_number: piece.pieceNumber,
      dye_lot: piece.dyeLot,
      length_um: micrometresFromMetres(piece.fabricQuantity),
      shelf: piece.shelf,
      flaws: storedFlaws(piece.flaws),
    }))
    await insertPieces(trx, rows)
    const { operatorId } = scope
    const found = rows.map((row, at) => ({
      ...row,
      sound_um: soundMicrometres(row.length_um, pieces[at]!.flaws),
    }))
    const less = total && (await takeOffTotal(trx, total, found))
    await insertMovements(
      trx,
      [
        ...rows.map(({ id, length_um }) => ({ id, before: 0, after: length_um })),
        ...(less ? [less] : []),
      ].map(({ id, before, after }) => ({
        piece_id: id,
        kind: less ? ('split' as const) : ('received' as const),
        before_um: before,
        after_um: after,
        reason,
        operator_id: operatorId,
      })),
      at,
    )
    await recordStockChange(trx, at, new Set([cloth.id]))
    return rows.map(({ id }) => id)
  })
