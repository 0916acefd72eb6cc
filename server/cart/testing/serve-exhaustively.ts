import type { Demand, PieceStock } from '../demand.ts'

/**
 * Exhaustive search for whether all lines can be served, cutting in steps of one unit. All lengths must be
 * whole units, so finer cuts would not find more.
 */
export function canServeAll(
  pieces: readonly PieceStock[],
  demands: readonly Demand[],
  unitMicrometres: number,
): boolean {
  const known = new Map<string, boolean>()
  const search = (index: number, left: readonly number[]): boolean => {
    const demand = demands[index]
    if (!demand) return true
    const state = `${index} ${left.join(' ')}`
    const answer = known.get(state) ?? waysToCut(demand, left).some(next => search(index + 1, next))
    known.set(state, answer)
    return answer
  }
  const mayTake = (demand: Demand, piece: PieceStock, units: number, left: number): boolean => {
    if (units === 0) return true
    if (demand.pieceId !== null && demand.pieceId !== piece.id) return false
    if (demand.wholePiece && piece.lengthMicrometres !== piece.freeMicrometres) return false
    if (demand.dyeLot !== '' && demand.dyeLot !== piece.dyeLot) return false
    return units <= left
  }
  function waysToCut(demand: Demand, left: readonly number[]): number[][] {
    const needed = demand.lengthMicrometres / unitMicrometres
    const isUncut = demand.onePiece || demand.wholePiece || demand.pieceId !== null
    const ways: number[][] = []
    const takeFrom = (index: number, missing: number, soFar: number[]) => {
      if (index === pieces.length) return missing === 0 ? void ways.push(soFar) : undefined
      for (let units = 0; units <= missing; units += 1) {
        if (isUncut && units > 0 && units < needed) continue
        if (mayTake(demand, pieces[index]!, units, left[index]!))
          takeFrom(index + 1, missing - units, [...soFar, left[index]! - units])
      }
    }
    takeFrom(0, needed, [])
    return ways
  }
  return search(
    0,
    pieces.map(piece => piece.freeMicrometres / unitMicrometres),
  )
}
