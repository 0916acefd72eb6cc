/** A piece of cloth, or a total without pieces, and how much of it is free, in micrometres. */
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
}
export type Cutting = { piece: PieceStock; lengthMicrometres: number }

/** The pieces a line may be cut from, regardless of how much of them is free. */
export function eligible(pieces: readonly PieceStock[], demand: Demand): PieceStock[] {
  if (demand.pieceId) return pieces.filter(piece => piece.id === demand.pieceId)
  return pieces.filter(piece => demand.dyeLot === '' || piece.dyeLot === demand.dyeLot)
}
