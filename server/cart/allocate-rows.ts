import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { windowCuts } from '@selvedge/contract/metreage/cuts.ts'
import { allocate, type Allocation } from './allocation.ts'
import type { CartRow, PieceRow } from './cart.queries.ts'
import type { Demand, PieceStock } from './demand.ts'
import { orderedCutList } from './ordered-cut-list.ts'
import { withHeld, withoutHeld, type HeldForLine } from './held-cloth.ts'

/**
 * Allocates the stock of each cloth to the lines that want it; samples need none. What is held for a line is its own. Keyed by
 * cart item id.
 */
export function allocateRows(
  rows: readonly CartRow[],
  pieces: readonly PieceRow[],
  held: ReadonlyMap<string, HeldForLine> = new Map(),
): Map<string, Allocation> {
  const piecesOf = Map.groupBy(pieces, piece => piece.colourway_id)
  const demandsOf = Map.groupBy(
    rows.filter(row => row.order_type !== 'sample'),
    row => row.colourway_id,
  )
  const shared = [...demandsOf].map(([colourwayId, wanting]) => {
    const pieces = piecesOf.get(colourwayId) ?? []
    const stock = stockOfPieces(pieces)
    const isConfirmed = pieces.some(piece => piece.stated !== 'length')
    const demands = wanting.map(row => demandOf(row, stock, held.get(row.id)?.pieceId))
    const allocations = allocate(
      stock,
      demands.flatMap(demand => withoutHeld(demand, held.get(demand.lineId)) ?? []),
    )
    return demands.map(demand => {
      const rest = allocations.get(demand.lineId)
      const allocation = withHeld({ demand, stock, held: held.get(demand.lineId), rest })
      return [demand.lineId, isConfirmed ? leftToSupplier(allocation, demand) : allocation] as const
    })
  })
  return new Map(shared.flatMap(one => [...one]))
}

/** Of a cloth whose quantity is not stated, whatever its supplier confirms can be had, but no piece or lot that nobody knows. */
const leftToSupplier = (allocation: Allocation, { pieceId, dyeLot, wholePiece }: Demand): Allocation =>
  allocation.shortfall === null || pieceId !== null || dyeLot !== '' || wholePiece
    ? allocation
    : { ...allocation, shortfall: null, supplierConfirms: 'length' }

/** The stock that there are lengths of. */
export const stockOfPieces = (pieces: readonly PieceRow[]): PieceStock[] =>
  pieces.filter(piece => piece.stated === 'length').map(stockOfPiece)

const stockOfPiece = (piece: PieceRow): PieceStock => ({
  id: piece.id,
  pieceNumber: piece.piece_number,
  dyeLot: piece.dye_lot,
  lengthMicrometres: piece.length_um,
  freeMicrometres: piece.free_um,
})

function demandOf(row: CartRow, stock: readonly PieceStock[], heldPieceId?: string): Demand {
  const pieceId = heldPieceId ?? row.piece_id
  const isWhole = row.order_type === 'piece'
  const grid = { minOrderMicrometres: row.min_order_um, orderIncrementMicrometres: row.order_increment_um }
  const chosen = stock.find(piece => piece.id === pieceId)
  const cutMicrometres = cutLength(row.requested_um, grid)
  const cutList = orderedCutList(row, cutMicrometres)
  return {
    lineId: row.id,
    lengthMicrometres: isWhole ? (chosen?.lengthMicrometres ?? row.requested_um) : cutMicrometres,
    cuts: cutList ? windowCuts(cutList) : [],
    wholePiece: isWhole,
    pieceId,
    dyeLot: row.dye_lot,
    onePiece: row.one_piece,
  }
}
