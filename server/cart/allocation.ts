/** A piece of cloth and what of it is free, in micrometres. */
export type PieceStock = {
  id: string
  pieceNumber: string
  dyeLot: string
  lengthMicrometres: number
  freeMicrometres: number
}
/** What a line needs of one cloth. `dyeLot` is empty when any will do. */
export type Demand = {
  lineId: string
  lengthMicrometres: number
  wholePiece: boolean
  pieceId: string | null
  dyeLot: string
  onePiece: boolean
}
export type Cutting = { piece: PieceStock; lengthMicrometres: number }
/** `free` and `largestPiece`: what this line could have, the other lines served. */
export type Allocation = {
  lineId: string
  shortfall: 'notEnough' | 'notInOnePiece' | null
  cuttings: Cutting[]
  freeMicrometres: number
  largestPieceMicrometres: number
}

type Left = Map<string, number>

/**
 * Shares the pieces of one cloth among lines. Lines that leave least choice are served first; a line that cannot be
 * served in full takes nothing.
 */
export function allocate(pieces: readonly PieceStock[], demands: readonly Demand[]): Map<string, Allocation> {
  const left: Left = new Map(pieces.map(piece => [piece.id, piece.freeMicrometres]))
  const cuttingsOf = new Map<string, Cutting[]>()
  for (const demand of [...demands].sort(leastChoiceFirst)) {
    const cuttings = cut(eligible(pieces, demand), demand, left)
    for (const { piece, lengthMicrometres } of cuttings)
      left.set(piece.id, left.get(piece.id)! - lengthMicrometres)
    cuttingsOf.set(demand.lineId, cuttings)
  }
  return new Map(
    demands.map(demand => [demand.lineId, outcome(pieces, demand, cuttingsOf.get(demand.lineId)!, left)]),
  )
}

const choice = (demand: Demand): number => {
  if (demand.wholePiece) return 0
  if (demand.pieceId) return 1
  if (demand.onePiece) return demand.dyeLot ? 2 : 3
  return demand.dyeLot ? 4 : 5
}
/** Among lines that must be in one piece the longest comes first; others keep their order. */
const leastChoiceFirst = (a: Demand, b: Demand): number =>
  choice(a) - choice(b) || (a.onePiece ? b.lengthMicrometres - a.lengthMicrometres : 0)

function eligible(pieces: readonly PieceStock[], demand: Demand): PieceStock[] {
  if (demand.pieceId) return pieces.filter(piece => piece.id === demand.pieceId)
  return pieces.filter(piece => demand.dyeLot === '' || piece.dyeLot === demand.dyeLot)
}

/** What to cut for a demand; empty when it cannot be met. */
function cut(pieces: PieceStock[], demand: Demand, left: Left): Cutting[] {
  const needed = demand.lengthMicrometres
  const whole = demand.wholePiece
  const single = smallestThatFits(pieces, needed, left)
  if (single && !(whole && left.get(single.id) !== single.lengthMicrometres))
    return [{ piece: single, lengthMicrometres: needed }]
  return whole || demand.pieceId || demand.onePiece ? [] : cutFromFewest(pieces, needed, left)
}

function smallestThatFits(pieces: PieceStock[], needed: number, left: Left): PieceStock | undefined {
  const fitting = pieces.filter(piece => left.get(piece.id)! >= needed)
  return fitting.toSorted((a, b) => left.get(a.id)! - left.get(b.id)!)[0]
}

/** The largest pieces whole, then the smallest that holds the rest: as few pieces as possible. */
function cutFromFewest(pieces: PieceStock[], needed: number, left: Left): Cutting[] {
  const cuttings: Cutting[] = []
  let missing = needed
  let rest = pieces
    .filter(piece => left.get(piece.id)! > 0)
    .toSorted((a, b) => left.get(b.id)! - left.get(a.id)!)
  while (missing > 0) {
    const piece = smallestThatFits(rest, missing, left) ?? rest[0]
    if (!piece) return []
    const lengthMicrometres = Math.min(missing, left.get(piece.id)!)
    cuttings.push({ piece, lengthMicrometres })
    missing -= lengthMicrometres
    rest = rest.filter(other => other !== piece)
  }
  return cuttings
}

function outcome(pieces: readonly PieceStock[], demand: Demand, cuttings: Cutting[], left: Left): Allocation {
  const own = new Map(cuttings.map(({ piece, lengthMicrometres }) => [piece.id, lengthMicrometres]))
  const lengths = eligible(pieces, demand).map(piece => left.get(piece.id)! + (own.get(piece.id) ?? 0))
  const freeMicrometres = lengths.reduce((sum, length) => sum + length, 0)
  return {
    lineId: demand.lineId,
    shortfall: cuttings.length > 0 ? null : shortfall(demand, freeMicrometres),
    cuttings,
    freeMicrometres,
    largestPieceMicrometres: Math.max(0, ...lengths),
  }
}

const shortfall = (demand: Demand, freeMicrometres: number) => {
  const mustBeOne = demand.onePiece || (demand.pieceId !== null && !demand.wholePiece)
  return mustBeOne &&
    freeMicrometres > 0 &&
    (demand.pieceId !== null || freeMicrometres >= demand.lengthMicrometres)
    ? 'notInOnePiece'
    : 'notEnough'
}
