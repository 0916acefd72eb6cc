import type { Transaction } from 'kysely'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeskScope } from './fulfilment-deps.ts'
import type { LineRow } from './moving.queries.ts'
import { findPiecesNumbered } from './scan.queries.ts'
import type { PieceRow } from './stock/pieces.queries.ts'

type Scan = {
  scope: DeskScope
  line: LineRow
  /** Of the line's own cloth. */
  piece: PieceRow | undefined
  wanted: PieceRow | undefined
  pieceNumber: string
}

/** Says what was scanned and what is wanted. Throws lineEnded where the line holds no piece: it is on back order. */
export async function refuseScan(
  trx: Transaction<DB>,
  { scope, line, piece, wanted, pieceNumber }: Scan,
): Promise<never> {
  // A total has no piece to name.
  if (!wanted || wanted.piece_number === '')
    throw new ApiError('pieceUnfit', { details: { piece: pieceNumber } })
  const { piece_number, dye_lot, shelf } = wanted
  const details = { scanned: pieceNumber, wanted: piece_number, wantedLot: dye_lot, wantedShelf: shelf }
  const [other] = piece
    ? [{ ...line, dye_lot: piece.dye_lot }]
    : await findPiecesNumbered(trx, { supplierId: scope.supplierId ?? line.supplier_id }, pieceNumber)
  if (!other) throw new ApiError('unknownPiece', { details })
  throw new ApiError('wrongPiece', {
    details: { ...details, fabric: nameOf(other), lot: other.dye_lot },
  })
}

const nameOf = ({ design_name, colour_name, colour_number }: LineNames): string =>
  clothName({ designName: design_name, colourName: colour_name, colourNumber: colour_number })
type LineNames = Pick<LineRow, 'design_name' | 'colour_name' | 'colour_number'>
