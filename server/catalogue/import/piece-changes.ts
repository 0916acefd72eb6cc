import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'

export type StoredPiece = {
  id: string
  colourway_id: string
  piece_number: string
  dye_lot: string
  length_um: number
  reserved_um: number
  stated: StockStatement
}
export type PieceChanges = {
  /** Pieces that are new or have another length or dye lot than before. */
  written: ColourwayRow['pieces']
  /** Pieces the supplier no longer has: to be deleted, or cut down to their reserved length. */
  gone: StoredPiece[]
  /** Pieces that the row makes shorter than their reserved length. */
  faults: FieldError[]
}

/** How stored pieces differ from those of a row. A reserved length is never changed. */
export function pieceChanges(given: ColourwayRow['pieces'], stored: readonly StoredPiece[]): PieceChanges {
  const byNumber = new Map(stored.map(piece => [piece.piece_number, piece]))
  const numbers = new Set(given.map(piece => piece.pieceNumber))
  const written = given.filter(piece => {
    const before = byNumber.get(piece.pieceNumber)
    return lengthOf(before) !== piece.lengthMicrometres || before?.dye_lot !== piece.dyeLot
  })
  const gone = stored.filter(
    piece =>
      !numbers.has(piece.piece_number) &&
      (piece.length_um !== piece.reserved_um || piece.stated !== 'length'),
  )
  const faults = given.flatMap((piece, at) => {
    const reserved = byNumber.get(piece.pieceNumber)?.reserved_um ?? 0
    // What orders hold of stock without a length stays held.
    if (typeof piece.lengthMicrometres !== 'number' || piece.lengthMicrometres >= reserved) return []
    const message = `${reserved} micrometres of this piece are reserved`
    return [{ field: `pieces.${at}.lengthMicrometres`, message }]
  })
  return { written, gone, faults }
}

const lengthOf = (piece: StoredPiece | undefined) =>
  piece === undefined || piece.stated === 'length' ? piece?.length_um : piece.stated
