import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'
import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { StoredPiece } from './piece-changes.ts'

type Pieces = ColourwayRow['pieces']
type Wished = { pieces: Pieces; faults: FieldError[] }

/**
 * The stock of a stored cloth once a list has said its own, of which it names no pieces. A length is a total, less those pieces that
 * are known already; that a cloth is in stock says nothing of these. Where they are more than the list has, nobody knows which are
 * gone: of each what orders hold stays, and the rest of the length is a total. A list that has less than orders hold is at fault; none
 * at all frees nothing and is none.
 */
export function stockAfterList(listed: Pieces, stored: readonly StoredPiece[]): Wished {
  const known = piecesLeft(stored)
  const [says] = listed
  if (says === undefined) return { pieces: [], faults: [] }
  if (says.lengthMicrometres === 'nothing') return { pieces: known, faults: [] }
  const numbered = known.filter(isNumbered)
  if (says.lengthMicrometres === 'inStock') return { pieces: [...numbered, ...listed], faults: [] }
  const left = lengthOf(listed) - lengthOf(numbered)
  const held = heldOf(stored.filter(piece => piece.piece_number !== ''))
  const heldOfTotal = heldOf(stored) - held
  if (left >= 0) return { pieces: [...numbered, ...totalOf(left, heldOfTotal)], faults: [] }
  const rest = lengthOf(listed) - held
  const message = `${held + heldOfTotal} micrometres of this cloth are reserved`
  if (rest < 0) return { pieces: [], faults: [{ field: 'pieces.0.lengthMicrometres', message }] }
  return { pieces: totalOf(rest, heldOfTotal), faults: [] }
}

/** Also without a length where orders hold some of it: that it would be too short for them is found by it. */
const totalOf = (lengthMicrometres: number, held: number): Pieces =>
  lengthMicrometres > 0 || held > 0 ? [{ ...unnumbered, lengthMicrometres }] : []

const heldOf = (pieces: readonly StoredPiece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.reserved_um, 0)

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
