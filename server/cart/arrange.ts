import { cutFromFewest } from '@selvedge/contract/cart/cut-from-fewest.ts'
import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import { eligible, type Cutting, type Demand, type PieceStock } from './demand.ts'
import { hasEnough } from './has-enough.ts'

/** The cuts of each line by line id, and what is then left of each piece in micrometres by piece id. */
export type Arrangement = { cuttingsOf: Map<string, Cutting[]>; left: Map<string, number> }
/** How many dead ends a search may hit before it settles for its first attempt. */
export type SearchBudget = { deadEnds: number }

type Left = Map<string, number>
type Searching = {
  pieces: readonly PieceStock[]
  rest: readonly Demand[]
  left: Left
  patience: SearchBudget
}

export const emptyArrangement = (pieces: readonly PieceStock[]): Arrangement => ({
  cuttingsOf: new Map(),
  left: new Map(pieces.map(piece => [piece.id, piece.freeMicrometres])),
})

/**
 * Cuts one cloth so that every line is served in full; null when no way is found. Lines bound to a piece
 * come first; lines that must be in one piece are backtracked over within the given patience; lines that may
 * be cut from several pieces then take what is left, those with a cut list first. Which drops lie where is not searched on for,
 * so in rare cases nothing is found for a cut list that would fit.
 */
export function arrange(
  pieces: readonly PieceStock[],
  demands: readonly Demand[],
  patience: SearchBudget,
): Arrangement | null {
  if (demands.some(demand => demand.lengthMicrometres <= 0)) return null
  const { cuttingsOf, left } = emptyArrangement(pieces)
  const take = ({ lineId }: Demand, cuttings: Cutting[]) => {
    for (const { piece, lengthMicrometres } of cuttings)
      left.set(piece.id, left.get(piece.id)! - lengthMicrometres)
    cuttingsOf.set(lineId, cuttings)
  }
  for (const demand of demands
    .filter(isBound)
    .toSorted((a, b) => Number(b.wholePiece) - Number(a.wholePiece))) {
    const [piece] = eligible(pieces, demand)
    if (!piece || !holds(piece, demand, left)) return null
    take(demand, [{ piece, lengthMicrometres: demand.lengthMicrometres }])
  }
  const rest = demands.filter(demand => !isBound(demand))
  const placed = placeUncut({ pieces, rest: longestUncutFirst(rest), left, patience })
  if (!placed) return null
  for (const { demand, piece } of placed)
    take(demand, [{ piece, lengthMicrometres: demand.lengthMicrometres }])
  for (const demand of rest
    .filter(one => !one.onePiece)
    .toSorted((a, b) => lotsFirst(a, b) || cutsFirst(a, b))) {
    const cuttings = cutSeveral(pieces, demand, left)
    if (cuttings.length === 0) return null
    take(demand, cuttings)
  }
  return { cuttingsOf, left }
}

/** From pieces that are known, where they are enough; else also of a total. */
function cutSeveral(pieces: readonly PieceStock[], demand: Demand, left: Left): Cutting[] {
  const { lengthMicrometres: neededMicrometres, cuts } = demand
  const freeOf = (piece: PieceStock) => left.get(piece.id)!
  const from = eligible(pieces, demand)
  const known = cutFromFewest({ pieces: from.filter(isNumbered), neededMicrometres, freeOf, cuts })
  return known.length > 0 ? known : cutFromFewest({ pieces: from, neededMicrometres, freeOf, cuts })
}

const isBound = (demand: Demand): boolean => demand.wholePiece || demand.pieceId !== null
const cutsFirst = (a: Demand, b: Demand): number => Number(!a.cuts?.length) - Number(!b.cuts?.length)
const lotsFirst = (a: Demand, b: Demand): number => Number(a.dyeLot === '') - Number(b.dyeLot === '')
/** Lines that must be in one piece, longest first, then those that may be split. */
const longestUncutFirst = (demands: readonly Demand[]): Demand[] =>
  demands.toSorted(
    (a, b) =>
      Number(b.onePiece) - Number(a.onePiece) ||
      (a.onePiece ? b.lengthMicrometres - a.lengthMicrometres : 0) ||
      lotsFirst(a, b),
  )

/** A whole piece is sold only while none of it is reserved, and without a flaw. */
function holds(piece: PieceStock, { lengthMicrometres, wholePiece }: Demand, left: Left): boolean {
  const free = left.get(piece.id)!
  return wholePiece
    ? free === piece.lengthMicrometres && free === lengthMicrometres
    : free >= lengthMicrometres
}

type Placed = { demand: Demand; piece: PieceStock }

/** A piece for each line that must be in one piece, leaving room for the others; null when none was found. */
function placeUncut(searching: Searching): Placed[] | null {
  const { pieces, rest, left, patience } = searching
  const [demand, ...others] = rest
  if (!hasEnough(rest, pieces, left)) return deadEnd(patience)
  if (!demand?.onePiece) return []
  for (const piece of candidates(searching, demand)) {
    const before = left.get(piece.id)!
    left.set(piece.id, before - demand.lengthMicrometres)
    const placed = placeUncut({ ...searching, rest: others })
    left.set(piece.id, before)
    if (placed) return [{ demand, piece }, ...placed]
    if (patience.deadEnds <= 0) return null
  }
  return deadEnd(patience)
}

function deadEnd(patience: SearchBudget): null {
  patience.deadEnds -= 1
  return null
}

/**
 * Pieces that can hold a line, best fit first, a total last: of a dye lot no other line asks for, then with the least left
 * over. Interchangeable pieces are listed once.
 */
function candidates({ pieces, rest, left }: Searching, demand: Demand): PieceStock[] {
  const wantedLots = new Set(rest.filter(other => other !== demand).map(other => other.dyeLot))
  const alike = new Map<string, PieceStock>()
  for (const piece of eligible(pieces, demand)) {
    const free = left.get(piece.id)!
    const kind = `${free} ${piece.dyeLot}`
    if (free >= demand.lengthMicrometres && !alike.has(kind)) alike.set(kind, piece)
  }
  const isWanted = (piece: PieceStock) => demand.dyeLot === '' && wantedLots.has(piece.dyeLot)
  return [...alike.values()].toSorted(
    (a, b) =>
      Number(isNumbered(b)) - Number(isNumbered(a)) ||
      Number(isWanted(a)) - Number(isWanted(b)) ||
      left.get(a.id)! - left.get(b.id)!,
  )
}
