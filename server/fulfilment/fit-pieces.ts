import type { FitPiece, Wanted } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { LineRow } from './moving.queries.ts'
import { flawsOf, type PieceRow } from './stock/pieces.queries.ts'

type Held = { order_line_id: string; piece_id: string; length_um: number }

/** What a line asks of a piece that all of it is cut from, or a part. */
export const wantedOf = (line: LineRow, lengthMicrometres = line.cut_um): Wanted => ({
  lengthMicrometres,
  wholePiece: line.order_type === 'piece',
  lot: line.lot_asked,
  pieceId: line.piece_asked,
  rejected: { lots: line.rejected_lots, pieces: line.rejected_pieces },
})

/** Pieces as a line may take them: what it holds itself is free to it. */
export const fitPieces = (pieces: readonly PieceRow[], line: LineRow, held: readonly Held[]): FitPiece[] =>
  pieces.map(piece => {
    const ownMicrometres = ownOf(piece.id, line, held)
    return {
      id: piece.id,
      dyeLot: piece.dye_lot,
      lengthMicrometres: piece.length_um,
      freeMicrometres: piece.length_um - piece.reserved_um + ownMicrometres,
      cuttableMicrometres: piece.free_um + ownMicrometres,
      flaws: flawsOf(piece.flaws),
    }
  })

const ownOf = (pieceId: string, line: LineRow, held: readonly Held[]): number =>
  held
    .filter(one => one.piece_id === pieceId && one.order_line_id === line.id)
    .reduce((sum, one) => sum + one.length_um, 0)
