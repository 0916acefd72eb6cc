import { cutFromFewest, type CutFrom, type Cuts } from '../cart/cut-from-fewest.ts'
import { MICROMETRES_PER_METRE } from '../format/measurement.ts'

/** A rest shorter than this is hardly ever sold. */
export const LEAST_REST_UM = 2 * MICROMETRES_PER_METRE

/** A fault in the cloth, from the outer end of its piece. */
export type Flaw = { fromMicrometres: number; lengthMicrometres: number; note: string }

export type FitPiece = {
  id: string
  dyeLot: string
  lengthMicrometres: number
  /** What no other line holds. */
  freeMicrometres: number
  /** What of that lies before the first flaw, once the others are cut. */
  cuttableMicrometres: number
  flaws: readonly Flaw[]
}
/** What a line asks of the piece that it is cut from; `lot` and `pieceId` are empty and null for any. */
export type Wanted = {
  lengthMicrometres: number
  /** The whole piece, uncut. */
  wholePiece: boolean
  lot: string
  pieceId: string | null
  /** What the length is cut into, where that was worked out. */
  cuts?: readonly Cuts[]
  /** What the buyer has rejected the shade of: lots, and pieces of which no lot is known. */
  rejected?: { lots: readonly string[]; pieces: readonly string[] }
}

/** Why a line is not cut from a piece; the lot and the piece are those that the buyer asked for. */
export const unfitReasons = [
  'otherPiece',
  'otherLot',
  'lotRejected',
  'short',
  'notWhole',
  'flawInCut',
] as const
export type UnfitReason = (typeof unfitReasons)[number]

/** Where a cut of this length, from the outer end, meets a flaw; undefined where it meets none. */
export const flawInCut = (flaws: readonly Flaw[], lengthMicrometres: number): Flaw | undefined =>
  flaws.find(flaw => flaw.fromMicrometres < lengthMicrometres)

/** What can be cut of a piece before its first flaw, in micrometres; the database's `sound_um` says the same. */
export const soundMicrometres = (lengthMicrometres: number, flaws: readonly Flaw[]): number =>
  Math.min(lengthMicrometres, ...flaws.map(flaw => flaw.fromMicrometres))

/** Null for a piece that will do. */
export function whyNot(piece: FitPiece, wanted: Wanted): UnfitReason | null {
  if (wanted.pieceId !== null && wanted.pieceId !== piece.id) return 'otherPiece'
  if (wanted.lot !== '' && wanted.lot !== piece.dyeLot) return 'otherLot'
  const { lots = [], pieces = [] } = wanted.rejected ?? {}
  if (lots.includes(piece.dyeLot) || pieces.includes(piece.id)) return 'lotRejected'
  if (piece.freeMicrometres < wanted.lengthMicrometres) return 'short'
  if (wanted.wholePiece && piece.lengthMicrometres !== wanted.lengthMicrometres) return 'notWhole'
  const isAcross =
    flawInCut(piece.flaws, wanted.lengthMicrometres) || piece.cuttableMicrometres < wanted.lengthMicrometres
  return isAcross ? 'flawInCut' : null
}

/** What is left free of a piece after the cut. */
export const restMicrometres = (piece: FitPiece, wanted: Wanted): number =>
  piece.freeMicrometres - wanted.lengthMicrometres

/**
 * The piece to cut a line from: the shortest that holds it whole, has no flaw inside the cut and leaves at least two metres
 * or nothing; where every one leaves less, the shortest of those. Undefined where none will do.
 */
export function bestFit<P extends FitPiece>(pieces: readonly P[], wanted: Wanted): P | undefined {
  const fitting = pieces
    .filter(piece => whyNot(piece, wanted) === null)
    .toSorted((one, other) => one.freeMicrometres - other.freeMicrometres || one.id.localeCompare(other.id))
  return fitting.find(piece => leavesSellable(piece, wanted)) ?? fitting[0]
}

/**
 * The fewest pieces, of as few lots as possible, that together hold a line which may be cut from several; nothing is cut across a
 * flaw. Empty where all of them are too short.
 */
export function fewestPieces<P extends FitPiece>(pieces: readonly P[], wanted: Wanted): CutFrom<P>[] {
  // Whatever else is wrong with a piece is so at any length.
  const anyLength = { ...wanted, lengthMicrometres: 0 }
  const fitting = pieces.filter(piece => piece.cuttableMicrometres > 0 && whyNot(piece, anyLength) === null)
  if (wanted.wholePiece) return []
  const { lengthMicrometres: neededMicrometres, cuts } = wanted
  return cutFromFewest({
    pieces: fitting,
    neededMicrometres,
    freeOf: piece => piece.cuttableMicrometres,
    cuts,
  })
}

export function leavesSellable(piece: FitPiece, wanted: Wanted): boolean {
  const rest = restMicrometres(piece, wanted)
  return rest === 0 || rest >= LEAST_REST_UM
}

/** The flaws of what is left once a length has come off the outer end; of one that the cut goes through, the rest. */
export const flawsAfterCut = (flaws: readonly Flaw[], cutMicrometres: number): Flaw[] =>
  flaws.flatMap(flaw => {
    const from = flaw.fromMicrometres - cutMicrometres
    const to = from + flaw.lengthMicrometres
    if (from >= 0) return [{ ...flaw, fromMicrometres: from }]
    return to > 0 ? [{ ...flaw, fromMicrometres: 0, lengthMicrometres: to }] : []
  })

/** The same where the length was cut off because of flaws: one without a length goes, too, where the cut ends. */
export const flawsAfterCutAway = (flaws: readonly Flaw[], cutMicrometres: number): Flaw[] =>
  flawsAfterCut(
    flaws.filter(flaw => flaw.fromMicrometres + flaw.lengthMicrometres > cutMicrometres),
    cutMicrometres,
  )
