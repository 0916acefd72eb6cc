import type { Cuts } from '@selvedge/contract/cart/cut-from-fewest.ts'

/** A piece of cloth, or a total without pieces, and how much of it is free before its first flaw, in micrometres. */
export type PieceStock = {
  id: string
  pieceNumber: string
  dyeLot: string
  lengthMicrometres: number
  freeMicrometres: number
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

/** The pieces a line may be cut from, regardless of how much of them is free. */
export function eligible(pieces: readonly PieceStock[], demand: Demand): PieceStock[] {
  if (demand.pieceId) return pieces.filter(piece => piece.id === demand.pieceId)
  return pieces.filter(piece => demand.dyeLot === '' || piece.dyeLot === demand.dyeLot)
}
