import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Stock } from '../values/stock.ts'

type Pieces = ColourwayRow['pieces']
const unnumbered = { pieceNumber: '', dyeLot: '' }

/**
 * The stock of a cloth. A list gives a length and no pieces or dye lots: it is a total. What is known already of a stored cloth is
 * reckoned in once its pieces are locked (`stockAfterList`).
 */
export function stockAsStated(stated: Stock | undefined): Pieces {
  if (stated === undefined) return [{ ...unnumbered, lengthMicrometres: 'nothing' }]
  if (stated === 'inStock') return [{ ...unnumbered, lengthMicrometres: 'inStock' }]
  const total = stated.reduce((sum, { micrometres }) => sum + micrometres, 0)
  return total > 0 ? [{ ...unnumbered, lengthMicrometres: total }] : []
}
