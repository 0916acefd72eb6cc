import type { Cuts } from '@selvedge/contract/cart/cut-from-fewest.ts'

/** A piece of cloth, or a total without pieces, and how much of it is free, in micrometres. */
export type PieceStock = {
  id: string
  pieceNumber: string
  dyeLot: string
  lengthMicrometres: number
  freeMicrometres: number
  /** Its longest stretch without a marked flaw, across which nothing is cut. */
  unflawedMicrometres: number
}
/** What a line needs of one cloth. `dyeLot` is empty when any lot will do. */
export type Demand = {
  lineId: string
  lengthMicrometres: number
  wholePiece: boolean
  pieceId: string | null
  dyeLot: string
  onePiece: boolean
  /** What the length is cut into, where that was worked out. */
  cuts?: readonly Cuts[]
}
export type Cutting = { piece: PieceStock; lengthMicrometres: number }

/** The longest that one line may have of a piece of which this much is left. */
export const longestCut = ({ unflawedMicrometres }: PieceStock, leftMicrometres: number): number =>
  Math.min(leftMicrometres, unflawedMicrometres)

/** The pieces a line may be cut from, regardless of how much of them is free. */
export function eligible(pieces: readonly PieceStock[], demand: Demand): PieceStock[] {
  if (demand.pieceId) return pieces.filter(piece => piece.id === demand.pieceId)
  return pieces.filter(piece => demand.dyeLot === '' || piece.dyeLot === demand.dyeLot)
}
