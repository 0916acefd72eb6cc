import type { Allocation } from './allocation.ts'
import { fabricName } from './availability.ts'
import type { CartRow } from './cart.queries.ts'

/** What a line is short of, and how much there is: cloth in one piece, cloth of the lot that it asks for, or cloth. */
export function shortfallFault(row: CartRow, allocation: Allocation) {
  const { shortfall, freeMicrometres, largestPieceMicrometres } = allocation
  const [fabric, lot] = [fabricName({ row }), row.dye_lot]
  if (shortfall === 'notInOnePiece') {
    const values = { fabric, availableMicrometres: largestPieceMicrometres }
    return { code: 'notEnoughInOnePiece' as const, values }
  }
  if (lot !== '' && row.piece_id === null)
    return { code: 'notEnoughOfLot' as const, values: { fabric, lot, availableMicrometres: freeMicrometres } }
  return { code: 'notEnoughStock' as const, values: { fabric, availableMicrometres: freeMicrometres } }
}
