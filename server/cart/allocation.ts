import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { SupplierConfirms } from '@selvedge/contract/orders/supplier-confirms.ts'
import { arrange, emptyArrangement, type Arrangement, type SearchBudget } from './arrange.ts'
import { eligible, type Cutting, type Demand, type PieceStock } from './demand.ts'

/** `free`, `largestPiece` and `lots`: what this line could have once the other lines are served. */
export type Allocation = {
  lineId: string
  shortfall: 'notEnough' | 'notInOnePiece' | null
  supplierConfirms: SupplierConfirms
  cuttings: Cutting[]
  freeMicrometres: number
  largestPieceMicrometres: number
  lots: LotStock[]
}
export type LotStock = { dyeLot: string; freeMicrometres: number; largestPieceMicrometres: number }

/**
 * A cloth has few pieces; a cart that needs more backtracking than this is refused rather than searched on.
 */
const MAX_DEAD_ENDS = 2_000

/**
 * Allocates the pieces of one cloth to lines: to all of them where possible. Otherwise the most constrained
 * lines come first, and a line that cannot be served in full gets nothing.
 */
export function allocate(pieces: readonly PieceStock[], demands: readonly Demand[]): Map<string, Allocation> {
  const patience: SearchBudget = { deadEnds: MAX_DEAD_ENDS }
  const { arrangement } = serve(demands.toSorted(mostConstrainedFirst), {
    lines: [],
    arrangement: emptyArrangement(pieces),
    arrangeLines: lines => arrange(pieces, lines, patience),
  })
  return new Map(demands.map(demand => [demand.lineId, outcome(pieces, demand, arrangement)]))
}

type Served = {
  lines: readonly Demand[]
  arrangement: Arrangement
  arrangeLines: (lines: readonly Demand[]) => Arrangement | null
}

/** Serves as many of these lines, in order, as fit alongside those already served. */
function serve(demands: readonly Demand[], served: Served): Served {
  const lines = [...served.lines, ...demands]
  const arrangement = served.arrangeLines(lines)
  if (arrangement) return { ...served, lines, arrangement }
  if (demands.length <= 1) return served
  const middle = Math.ceil(demands.length / 2)
  return serve(demands.slice(middle), serve(demands.slice(0, middle), served))
}

/** Most constrained first: a whole piece, a chosen piece, a dye lot, one uncut length, any. */
const choice = (demand: Demand): number => {
  if (demand.wholePiece) return 0
  if (demand.pieceId) return 1
  if (demand.dyeLot) return demand.onePiece ? 2 : 3
  return demand.onePiece ? 4 : 5
}
const mostConstrainedFirst = (a: Demand, b: Demand): number => choice(a) - choice(b)

function outcome(
  pieces: readonly PieceStock[],
  demand: Demand,
  { cuttingsOf, left }: Arrangement,
): Allocation {
  const cuttings = cuttingsOf.get(demand.lineId) ?? []
  const own = new Map(cuttings.map(({ piece, lengthMicrometres }) => [piece.id, lengthMicrometres]))
  const lengthOf = ({ id }: PieceStock) => left.get(id)! + (own.get(id) ?? 0)
  const from = eligible(pieces, demand)
  const { freeMicrometres } = lengthsOf(from.map(lengthOf))
  const { largestPieceMicrometres } = lengthsOf(from.filter(isNumbered).map(lengthOf))
  return {
    lineId: demand.lineId,
    shortfall: cuttings.length > 0 ? null : shortfall(demand, freeMicrometres),
    supplierConfirms: demand.onePiece && cuttings.some(({ piece }) => !isNumbered(piece)) ? 'onePiece' : null,
    cuttings,
    freeMicrometres,
    largestPieceMicrometres,
    lots: [...Map.groupBy(pieces.filter(isNumbered), piece => piece.dyeLot)]
      .map(([dyeLot, ofLot]) => ({ dyeLot, ...lengthsOf(ofLot.map(lengthOf)) }))
      .toSorted(mostFirst),
  }
}

const mostFirst = (one: LotStock, other: LotStock) =>
  other.freeMicrometres - one.freeMicrometres || one.dyeLot.localeCompare(other.dyeLot, 'en')

const lengthsOf = (lengths: readonly number[]) => ({
  freeMicrometres: lengths.reduce((sum, length) => sum + length, 0),
  largestPieceMicrometres: Math.max(0, ...lengths),
})

/** Cloth that is enough in all, but in pieces that do not hold each cut of a cut list, is not in one piece. */
const shortfall = ({ wholePiece, pieceId, lengthMicrometres }: Demand, freeMicrometres: number) => {
  const isPartOfPiece = pieceId !== null && !wholePiece && freeMicrometres > 0
  const isEnough = !wholePiece && freeMicrometres >= lengthMicrometres
  return isPartOfPiece || isEnough ? 'notInOnePiece' : 'notEnough'
}
