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

/** The pieces that a line may be cut from, whatever is left of them. */
export function eligible(pieces: readonly PieceStock[], demand: Demand): PieceStock[] {
  if (demand.pieceId) return pieces.filter(piece => piece.id === demand.pieceId)
  return pieces.filter(piece => demand.dyeLot === '' || piece.dyeLot === demand.dyeLot)
}
