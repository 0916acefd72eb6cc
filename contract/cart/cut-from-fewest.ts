import type { WindowCuts } from '../metreage/cut-list.ts'

export type CutFrom<P> = { piece: P; lengthMicrometres: number }

type Stock = { id: string; dyeLot: string }
type Cutting<P> = {
  pieces: readonly P[]
  neededMicrometres: number
  /** The most that may be cut of a piece. */
  freeOf: (piece: P) => number
  /** What the length is cut into, in this order: none of it is taken from two pieces. Left out where it is one length. */
  cuts?: readonly Cuts[] | undefined
}
/** Cuts of one length, one after the other. */
export type Cuts = Pick<WindowCuts, 'count' | 'lengthMicrometres'>

/**
 * Cuts a length from as few dye lots as possible, as two lots may differ in shade, and from as few pieces of them: the piece
 * with the least left over, if one is long enough. Empty when all pieces together are too short, or hold too few of the cuts.
 */
export function cutFromFewest<P extends Stock>(cutting: Cutting<P>): CutFrom<P>[] {
  return cutRest(cutting, 0) ?? []
}

/** Cuts what is left of the length from here on. */
function cutRest<P extends Stock>(cutting: Cutting<P>, fromMicrometres: number): CutFrom<P>[] | null {
  const { pieces, neededMicrometres, freeOf } = cutting
  const missing = neededMicrometres - fromMicrometres
  const ofLots = [...Map.groupBy(pieces, ({ dyeLot }) => dyeLot).values()].map(ofLot => {
    const cuts = cutFromLot({ ...cutting, pieces: ofLot }, fromMicrometres)
    return { dyeLot: ofLot[0]!.dyeLot, cuts, lengthMicrometres: lengthOf(cuts) }
  })
  const [best] = ofLots
    .filter(({ lengthMicrometres }) => lengthMicrometres === missing)
    .map(({ cuts }) => cuts)
    .toSorted(
      (one, other) =>
        one.length - other.length ||
        leftOver(one, freeOf) - leftOver(other, freeOf) ||
        (firstId(one) < firstId(other) ? -1 : 1),
    )
  if (best) return best
  const [largest] = ofLots.toSorted(
    (one, other) => other.lengthMicrometres - one.lengthMicrometres || (one.dyeLot < other.dyeLot ? -1 : 1),
  )
  if (!largest || largest.lengthMicrometres === 0) return null
  const others = pieces.filter(({ dyeLot }) => dyeLot !== largest.dyeLot)
  const rest = cutRest({ ...cutting, pieces: others }, fromMicrometres + largest.lengthMicrometres)
  return rest && [...largest.cuts, ...rest]
}

/** The largest pieces as far as they go, then the smallest that holds the rest. Less than the rest where the lot is too short. */
function cutFromLot<P extends Stock>(
  { pieces, neededMicrometres, freeOf, cuts: into }: Cutting<P>,
  fromMicrometres: number,
): CutFrom<P>[] {
  const cuts: CutFrom<P>[] = []
  let at = fromMicrometres
  let rest = pieces.toSorted((a, b) => freeOf(b) - freeOf(a) || (a.id < b.id ? 1 : -1))
  while (at < neededMicrometres) {
    const missing = neededMicrometres - at
    const piece = rest.findLast(one => freeOf(one) >= missing) ?? rest[0]
    if (!piece) break
    const free = freeOf(piece)
    const lengthMicrometres = free >= missing ? missing : lastEnd(into, at + free) - at
    if (lengthMicrometres <= 0) break
    cuts.push({ piece, lengthMicrometres })
    at += lengthMicrometres
    rest = rest.filter(other => other !== piece)
  }
  return cuts
}

/** The last place, up to here, at which the length may go on with another piece. */
function lastEnd(cuts: readonly Cuts[] = [], upToMicrometres: number): number {
  if (cuts.length === 0) return upToMicrometres
  let at = 0
  for (const { count, lengthMicrometres } of cuts) {
    const whole = Math.min(count, Math.floor((upToMicrometres - at) / lengthMicrometres))
    at += whole * lengthMicrometres
    if (whole < count) break
  }
  return at
}

const lengthOf = (cuts: readonly CutFrom<unknown>[]): number =>
  cuts.reduce((sum, { lengthMicrometres }) => sum + lengthMicrometres, 0)

function leftOver<P>(cuts: readonly CutFrom<P>[], freeOf: (piece: P) => number): number {
  const last = cuts.at(-1)
  return last ? freeOf(last.piece) - last.lengthMicrometres : 0
}

const firstId = (cuts: readonly CutFrom<Stock>[]): string => cuts[0]?.piece.id ?? ''

/** A length from each dye lot, in the order of the cuts. */
export function lotsOfCuts(
  cuts: readonly CutFrom<Pick<Stock, 'dyeLot'>>[],
): { dyeLot: string; lengthMicrometres: number }[] {
  return [...Map.groupBy(cuts, ({ piece }) => piece.dyeLot)].map(([dyeLot, ofLot]) => ({
    dyeLot,
    lengthMicrometres: lengthOf(ofLot),
  }))
}
