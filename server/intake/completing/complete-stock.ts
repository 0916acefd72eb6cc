import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { StockAt } from '../values/stock.ts'

/** More pieces, about a hundred kilometres of cloth, must be an error. */
const MOST_PIECES = 2000

/**
 * Splits a stock length into pieces when the file does not list them: none longer than the usual piece, each
 * a dye lot of its own, so that no length or dye lot is promised that may not exist.
 */
export function piecesOf(stock: readonly StockAt[], pieceLengthMicrometres: number): ColourwayRow['pieces'] {
  return stock.flatMap(({ place, micrometres }) => {
    const count = Math.min(MOST_PIECES, Math.ceil(micrometres / pieceLengthMicrometres))
    return Array.from({ length: count }, (_, at) => {
      const name = `${place || 'Stock'}-${at + 1}`
      const lengthMicrometres = Math.min(pieceLengthMicrometres, micrometres - at * pieceLengthMicrometres)
      return { pieceNumber: name, dyeLot: name, lengthMicrometres }
    })
  })
}
