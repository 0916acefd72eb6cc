import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { StoredPiece } from './piece-changes.ts'

type Pieces = ColourwayRow['pieces']

/**
 * The stock of a stored cloth once a list has said its own, of which it names no pieces. A length is a total, less those pieces that
 * are known already, unless there are more of them than the list has. What nothing is stated of stays as it is.
 */
export function stockAfterList(listed: Pieces, stored: readonly StoredPiece[]): Pieces {
  const known = piecesLeft(stored)
  const [says] = listed
  if (says?.lengthMicrometres === 'nothing') return known
  if (says?.lengthMicrometres === 'inStock') return listed
  const numbered = known.filter(isNumbered)
  const left = lengthOf(listed) - lengthOf(numbered)
  if (left < 0) return listed
  return left > 0 ? [...numbered, { ...unnumbered, lengthMicrometres: left }] : numbered
}

/** What there is of stored pieces, as rows of the catalogue say it. */
export const piecesLeft = (stored: readonly StoredPiece[]): Pieces =>
  stored
    .filter(piece => piece.length_um > 0 || piece.stated !== 'length')
    .map(({ piece_number, dye_lot, length_um, stated }) => ({
      pieceNumber: piece_number,
      dyeLot: dye_lot,
      lengthMicrometres: stated === 'length' ? length_um : stated,
    }))

const unnumbered = { pieceNumber: '', dyeLot: '' }

const lengthOf = (pieces: Pieces): number =>
  pieces.reduce((sum, { lengthMicrometres }) => sum + Number(lengthMicrometres), 0)
