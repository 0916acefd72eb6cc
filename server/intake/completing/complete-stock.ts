import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { Stock } from '../values/stock.ts'

type Pieces = ColourwayRow['pieces']
const unnumbered = { pieceNumber: '', dyeLot: '' }

/**
 * The stock of a cloth. A list gives a length and no pieces or dye lots: it is a total, less those pieces that are known
 * already, unless there are more of them than the list has. What nothing is stated of stays as it is.
 */
export function stockAsStated(stated: Stock | undefined, stored: Pieces | undefined): Pieces {
  if (stated === undefined) return stored ?? [{ ...unnumbered, lengthMicrometres: 'nothing' }]
  if (stated === 'inStock') return [{ ...unnumbered, lengthMicrometres: 'inStock' }]
  const total = stated.reduce((sum, { micrometres }) => sum + micrometres, 0)
  const known = (stored ?? []).filter(isNumbered)
  const left = total - known.reduce((sum, piece) => sum + Number(piece.lengthMicrometres), 0)
  if (left < 0) return total > 0 ? [{ ...unnumbered, lengthMicrometres: total }] : []
  return left > 0 ? [...known, { ...unnumbered, lengthMicrometres: left }] : known
}
