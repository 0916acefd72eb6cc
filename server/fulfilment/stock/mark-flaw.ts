import type { Transaction } from 'kysely'
import type { Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
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
    await markFlawOn(trx, piece, { flaw, operatorId: scope.operatorId, at: deps.clock() })
  })

type Marking = { flaw: Flaw; operatorId: string | null; at: Date }

/** Marks a flaw on a locked piece and notes that among its movements, once however often it is reported. */
export async function markFlawOn(
  trx: Transaction<DB>,
  piece: PieceRow,
  { flaw, operatorId, at }: Marking,
): Promise<void> {
  refuseBeyond(piece, flaw.fromMicrometres + flaw.lengthMicrometres)
  const known = flawsOf(piece.flaws)
  if (known.some(one => isSame(one, flaw))) return
  const flaws = [...known, flaw].toSorted((one, other) => one.fromMicrometres - other.fromMicrometres)
  await updatePiece(trx, piece.id, { flaws: storedFlaws(flaws) })
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
}

const isSame = (one: Flaw, other: Flaw): boolean =>
  one.fromMicrometres === other.fromMicrometres &&
  one.lengthMicrometres === other.lengthMicrometres &&
  one.note === other.note
