import type { Demand, PieceStock } from './demand.ts'

/**
 * Whether there is enough cloth for lines that may be cut from any number of pieces, per lot and in all.
 * Sufficient for such lines without a cut list; necessary for all others.
 */
export function hasEnough(
  demands: readonly Demand[],
  pieces: readonly PieceStock[],
  left: ReadonlyMap<string, number>,
): boolean {
  const wanted = sumBy(demands, demand => [demand.dyeLot, demand.lengthMicrometres])
  const free = sumBy(pieces, piece => [piece.dyeLot, left.get(piece.id)!])
  for (const [dyeLot, length] of wanted) if (dyeLot !== '' && length > (free.get(dyeLot) ?? 0)) return false
  return totalOf(wanted) <= totalOf(free)
}

function sumBy<T>(items: readonly T[], keyAndLength: (item: T) => [string, number]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const item of items) {
    const [key, length] = keyAndLength(item)
    sums.set(key, (sums.get(key) ?? 0) + length)
  }
  return sums
}

const totalOf = (sums: Map<string, number>): number => [...sums.values()].reduce((sum, one) => sum + one, 0)
