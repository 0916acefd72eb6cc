import type { WindowCuts } from '../metreage/cut-list.ts'

export type CutFrom<P> = { piece: P; lengthMicrometres: number }

/** Cuts of one length. */
export type Cuts = Pick<WindowCuts, 'count' | 'lengthMicrometres'>
type Stock = { id: string; dyeLot: string }
type Cutting<P> = {
  pieces: readonly P[]
  neededMicrometres: number
  freeOf: (piece: P) => number
  /** What the length is cut into: no cut is taken from two pieces, what is beyond them may be. Left out where it is one length. */
  cuts?: readonly Cuts[] | undefined
}
/** What is still to be cut: a length, and what of it may not be taken from two pieces, the longest first. */
type Rest = { missingMicrometres: number; cuts: readonly Cuts[] }

/**
 * Cuts a length from as few dye lots as possible, as two lots may differ in shade, and from as few pieces of them: the piece
 * with the least left over, if one is long enough. Empty when all pieces together are too short, or hold too few of the cuts.
 */
export function cutFromFewest<P extends Stock>({
  pieces,
  neededMicrometres,
  freeOf,
  cuts = [],
}: Cutting<P>): CutFrom<P>[] {
  const freeMicrometres = pieces.reduce((sum, piece) => sum + freeOf(piece), 0)
  if (freeMicrometres < neededMicrometres) return []
  const rest = {
    missingMicrometres: neededMicrometres,
    cuts: cuts.toSorted((one, other) => other.lengthMicrometres - one.lengthMicrometres),
  }
  return cutRest(pieces, rest, freeOf) ?? []
}

function cutRest<P extends Stock>(
  pieces: readonly P[],
  rest: Rest,
  freeOf: (piece: P) => number,
): CutFrom<P>[] | null {
  const ofLots = [...Map.groupBy(pieces, ({ dyeLot }) => dyeLot).entries()].map(([dyeLot, ofLot]) => ({
    dyeLot,
    ...cutFromLot(ofLot, rest, freeOf),
  }))
  const [best] = ofLots
    .filter(({ rest: after }) => after.missingMicrometres === 0)
    .map(({ cuts }) => cuts)
    .toSorted(
      (one, other) =>
        one.length - other.length ||
        leftOver(one, freeOf) - leftOver(other, freeOf) ||
        (firstId(one) < firstId(other) ? -1 : 1),
    )
  if (best) return best
  const [most] = ofLots.toSorted(
    (one, other) =>
      one.rest.missingMicrometres - other.rest.missingMicrometres || (one.dyeLot < other.dyeLot ? -1 : 1),
  )
  if (!most || most.cuts.length === 0) return null
  const others = pieces.filter(({ dyeLot }) => dyeLot !== most.dyeLot)
  const ofOthers = cutRest(others, most.rest, freeOf)
  return ofOthers && [...most.cuts, ...ofOthers]
}

/** The largest pieces as far as they go, then the smallest that holds the rest; with what is left where the lot is too short. */
function cutFromLot<P extends Stock>(
  pieces: readonly P[],
  asked: Rest,
  freeOf: (piece: P) => number,
): { cuts: CutFrom<P>[]; rest: Rest } {
  const cuts: CutFrom<P>[] = []
  let rest = asked
  let others = pieces.toSorted((a, b) => freeOf(b) - freeOf(a) || (a.id < b.id ? 1 : -1))
  while (rest.missingMicrometres > 0) {
    const { missingMicrometres } = rest
    const piece = others.findLast(one => freeOf(one) >= missingMicrometres) ?? others[0]
    if (!piece) break
    const taken = takeFrom(rest, freeOf(piece))
    // The others are shorter still.
    if (taken.lengthMicrometres === 0) break
    cuts.push({ piece, lengthMicrometres: taken.lengthMicrometres })
    rest = taken.rest
    others = others.filter(other => other !== piece)
  }
  return { cuts, rest }
}

/** As much as a piece has room for: of the cuts the longest first, then of what is beyond them. */
function takeFrom(
  { missingMicrometres, cuts }: Rest,
  freeMicrometres: number,
): { lengthMicrometres: number; rest: Rest } {
  if (freeMicrometres >= missingMicrometres)
    return { lengthMicrometres: missingMicrometres, rest: { missingMicrometres: 0, cuts: [] } }
  const inCuts = cuts.reduce((sum, { count, lengthMicrometres }) => sum + count * lengthMicrometres, 0)
  let room = freeMicrometres
  const left = cuts.flatMap(({ count, lengthMicrometres }) => {
    const fitting = Math.min(count, Math.floor(room / lengthMicrometres))
    room -= fitting * lengthMicrometres
    return fitting < count ? [{ count: count - fitting, lengthMicrometres }] : []
  })
  const beyondCuts = Math.min(room, Math.max(0, missingMicrometres - inCuts))
  const lengthMicrometres = freeMicrometres - room + beyondCuts
  return {
    lengthMicrometres,
    rest: { missingMicrometres: missingMicrometres - lengthMicrometres, cuts: left },
  }
}

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
    lengthMicrometres: ofLot.reduce((sum, cut) => sum + cut.lengthMicrometres, 0),
  }))
}
