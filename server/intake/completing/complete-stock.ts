import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { StockAt } from '../values/stock.ts'

/** Longer than a hundred kilometres of pieces no supplier means. */
const MOST_PIECES = 2000

/**
 * Pieces of a length of which nobody says how it is cut up: none longer than a piece usually is, and each a dye lot of its
 * own, so that neither one length nor one dyeing is promised that may not be there.
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
