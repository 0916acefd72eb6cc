export type CutFrom<P> = { piece: P; lengthMicrometres: number }

/**
 * Cuts a length from as few pieces as possible: the piece with the least left over, if one is long enough; otherwise the
 * largest whole, then the smallest that holds the rest. Empty when all pieces together are too short.
 */
export function cutFromFewest<P extends { id: string }>(
  pieces: readonly P[],
  neededMicrometres: number,
  freeOf: (piece: P) => number,
): CutFrom<P>[] {
  if (pieces.reduce((sum, piece) => sum + freeOf(piece), 0) < neededMicrometres) return []
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
