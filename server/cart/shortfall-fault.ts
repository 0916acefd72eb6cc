import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import type { Allocation } from './allocation.ts'
import { fabricName } from './availability.ts'
import type { CartRow } from './cart.queries.ts'

type Shortfall = Extract<Fault, { code: 'notEnoughStock' | 'notEnoughInOnePiece' | 'notEnoughOfLot' }>

type Short = Pick<CartRow, 'design_name' | 'colour_name' | 'dye_lot' | 'piece_id'>

/** What a line is short of, and how much there is: cloth in one piece, cloth of the lot that it asks for, or cloth. */
export function shortfallFault(row: Short, allocation: Allocation): Shortfall {
  const { shortfall, freeMicrometres, largestPieceMicrometres } = allocation
  const [fabric, lot] = [fabricName({ row }), row.dye_lot]
  if (shortfall === 'notInOnePiece')
    return { code: 'notEnoughInOnePiece', values: { fabric, availableMicrometres: largestPieceMicrometres } }
  if (lot !== '' && row.piece_id === null)
    return { code: 'notEnoughOfLot', values: { fabric, lot, availableMicrometres: freeMicrometres } }
  return { code: 'notEnoughStock', values: { fabric, availableMicrometres: freeMicrometres } }
}
