import type { Transaction } from 'kysely'
import type { Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import type { Acting } from '../fulfilment-deps.ts'
import { lockPiece, refuseBeyond } from './lock-piece.ts'
import { flawsOf, insertMovements, storedFlaws, type PieceRow } from './pieces.queries.ts'
import { updatePiece } from './stock.queries.ts'

/** Marks a flaw on a piece. Throws notFound and pieceShort. */
export const markFlaw = ({
  deps,
  scope,
  pieceId,
  flaw,
}: Acting & { pieceId: string; flaw: Flaw }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const piece = await lockPiece(trx, scope, pieceId)
    const at = deps.clock()
    await markFlawOn(trx, piece, { flaw, operatorId: scope.operatorId, at })
    await recordStockChange(trx, at, new Set([piece.colourway_id]))
  })

type Marking = { flaw: Flaw; operatorId: string | null; at: Date }

/** Marks a flaw on a locked piece and notes that among its movements, once however often it is reported; returns the piece with it. */
export async function markFlawOn(
  trx: Transaction<DB>,
  piece: PieceRow,
  { flaw, operatorId, at }: Marking,
): Promise<PieceRow> {
  refuseBeyond(piece, flaw.fromMicrometres + flaw.lengthMicrometres)
  const known = flawsOf(piece.flaws)
  if (known.some(one => isSame(one, flaw))) return piece
  const all = [...known, flaw].toSorted((one, other) => one.fromMicrometres - other.fromMicrometres)
  const flaws = storedFlaws(all)
  await updatePiece(trx, piece.id, { flaws })
  const movement = {
    piece_id: piece.id,
    kind: 'flawMarked' as const,
    before_um: piece.length_um,
    after_um: piece.length_um,
    flaw_from_um: flaw.fromMicrometres,
    reason: flaw.note,
    operator_id: operatorId,
  }
  await insertMovements(trx, [movement], at)
  return { ...piece, flaws: JSON.parse(flaws) as PieceRow['flaws'] }
}

/** Takes the mark of a flaw off a piece; one that is not there any more is off already. Throws notFound. */
export const unmarkFlaw = ({
  deps,
  scope,
  pieceId,
  flaw,
  reason,
}: Acting & { pieceId: string; flaw: Flaw; reason: string }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const piece = await lockPiece(trx, scope, pieceId)
    const known = flawsOf(piece.flaws)
    const left = known.filter(one => !isSame(one, flaw))
    if (left.length === known.length) return
    await updatePiece(trx, piece.id, { flaws: storedFlaws(left) })
    const off = unmarking(piece, flaw, { reason: `${flaw.note}: ${reason}`, operatorId: scope.operatorId })
    const at = deps.clock()
    await insertMovements(trx, [off], at)
    await recordStockChange(trx, at, new Set([piece.colourway_id]))
  })

/** That the mark of a flaw came off a piece, among its movements. */
export const unmarking = (
  piece: PieceRow,
  flaw: Flaw,
  { reason, operatorId }: { reason: string; operatorId: string | null },
) => ({
  piece_id: piece.id,
  kind: 'flawUnmarked' as const,
  before_um: piece.length_um,
  after_um: piece.length_um,
  flaw_from_um: flaw.fromMicrometres,
  reason,
  operator_id: operatorId,
})

const isSame = (one: Flaw, other: Flaw): boolean =>
  one.fromMicrometres === other.fromMicrometres &&
  one.lengthMicrometres === other.lengthMicrometres &&
  one.note === other.note
