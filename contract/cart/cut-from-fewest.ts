export type CutFrom<P> = { piece: P; lengthMicrometres: number }

type Stock = { id: string; dyeLot: string }
type Cutting<P> = { pieces: readonly P[]; neededMicrometres: number; freeOf: (piece: P) => number }

/**
 * Cuts a length from as few dye lots as possible, as two lots may differ in shade, and from as few pieces of them: the piece
 * with the least left over, if one is long enough. Empty when all pieces together are too short.
 */
export function cutFromFewest<P extends Stock>(
  pieces: readonly P[],
  neededMicrometres: number,
  freeOf: (piece: P) => number,
): CutFrom<P>[] {
  if (freeIn(pieces, freeOf) < neededMicrometres) return []
  const lots = [...Map.groupBy(pieces, ({ dyeLot }) => dyeLot).values()]
  const [best] = lots
    .filter(ofLot => freeIn(ofLot, freeOf) >= neededMicrometres)
    .map(ofLot => cutFromLot({ pieces: ofLot, neededMicrometres, freeOf }))
    .toSorted(
      (one, other) =>
        one.length - other.length ||
        leftOver(one, freeOf) - leftOver(other, freeOf) ||
        (firstId(one) < firstId(other) ? -1 : 1),
    )
  if (best) return best
  const [largest = []] = lots.toSorted(
    (one, other) =>
      freeIn(other, freeOf) - freeIn(one, freeOf) || (one[0]!.dyeLot < other[0]!.dyeLot ? -1 : 1),
  )
  const lengthMicrometres = freeIn(largest, freeOf)
  const others = pieces.filter(piece => !largest.includes(piece))
  return [
    ...cutFromLot({ pieces: largest, neededMicrometres: lengthMicrometres, freeOf }),
    ...cutFromFewest(others, neededMicrometres - lengthMicrometres, freeOf),
  ]
}

/** The largest pieces whole, then the smallest that holds the rest. */
function cutFromLot<P extends Stock>({ pieces, neededMicrometres, freeOf }: Cutting<P>): CutFrom<P>[] {
  const cuts: CutFrom<P>[] = []
  let missing = neededMicrometres
  let rest = pieces.toSorted((a, b) => freeOf(b) - freeOf(a) || (a.id < b.id ? 1 : -1))
  while (missing > 0) {
    const piece = rest.findLast(one => freeOf(one) >= missing) ?? rest[0]!
    const lengthMicrometres = Math.min(missing, freeOf(piece))
    cuts.push({ piece, lengthMicrometres })
    missing -= lengthMicrometres
    rest = rest.filter(other => other !== piece)
  }
  return cuts
}

const freeIn = <P>(pieces: readonly P[], freeOf: (piece: P) => number): number =>
  pieces.reduce((sum, piece) => sum + freeOf(piece), 0)

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
