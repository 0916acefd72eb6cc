import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import {
  bestFit,
  leavesSellable,
  restMicrometres,
  whyNot,
  type FitPiece,
  type Wanted,
} from '@selvedge/contract/fulfilment/best-fit.ts'
import type { CandidatePiece } from '@selvedge/contract/fulfilment/shipment.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { fitPieces, wantedOf } from './fit-pieces.ts'
import type { DeskScope } from './fulfilment-deps.ts'
import { findLine, type LineRow } from './moving.queries.ts'
import { readPieces, selectHeld, type PieceRow } from './stock/pieces.queries.ts'

type Asking = { db: Kysely<DB>; scope: DeskScope; lineId: string }

/** The pieces of a line's cloth: the best fit, what would do, and why the others would not. Throws notFound. */
export async function listCandidates({ db, scope, lineId }: Asking): Promise<CandidatePiece[]> {
  const line = await findLine(db, scope, lineId)
  if (!line) throw new ApiError('notFound')
  if (line.order_type === 'sample') return []
  return candidatesOf(db, line, await readPieces(db, line.colourway_id))
}

/** The piece to cut instead of another; null where none will do. */
export async function bestInstead(
  db: Kysely<DB>,
  line: LineRow,
  { of, pieces }: { of: PieceRow; pieces: readonly PieceRow[] },
): Promise<CandidatePiece | null> {
  const candidates = await candidatesOf(db, line, pieces)
  const flawed = candidates.find(({ id }) => id === of.id)
  const instead = candidates.find(({ id }) => id === flawed?.insteadId)
  return instead ? { ...instead, isBestFit: true } : null
}

/** The best fit of the lot of another piece, or else of any. */
function fitInstead(of: FitPiece, fits: readonly FitPiece[], wanted: Wanted): FitPiece | undefined {
  const others = fits.filter(one => one.id !== of.id)
  const ofLot = others.filter(one => of.dyeLot !== '' && one.dyeLot === of.dyeLot)
  return bestFit(ofLot, wanted) ?? bestFit(others, wanted)
}

async function candidatesOf(
  db: Kysely<DB>,
  line: LineRow,
  pieces: readonly PieceRow[],
): Promise<CandidatePiece[]> {
  const held = await selectHeld(db, [line.id])
  const numbered = pieces.filter(piece => piece.piece_number !== '')
  const own = new Map(held.map(one => [one.piece_id, one.length_um]))
  // Something of a line that takes several pieces may be cut already.
  const uncut = held.length === 0 ? line.cut_um : held.reduce((sum, one) => sum + one.length_um, 0)
  const fits = fitPieces(numbered, line, held)
  const wanted = wantedOf(line, uncut)
  const best = bestFit(fits, wanted)
  const candidates = numbered.map((piece, at) =>
    presentCandidate({
      piece,
      fit: fits[at]!,
      wanted: wantedOf(line, own.get(piece.id) ?? uncut),
      isBestFit: fits[at] === best,
      isProposed: own.has(piece.id),
      insteadId: fitInstead(fits[at]!, fits, wanted)?.id ?? null,
    }),
  )
  return candidates.toSorted(bestFirst)
}

type Presenting = { piece: PieceRow; fit: FitPiece; wanted: Wanted } & Pick<
  CandidatePiece,
  'isBestFit' | 'isProposed' | 'insteadId'
>
function presentCandidate({ piece, fit, wanted, ...judged }: Presenting): CandidatePiece {
  const why = whyNot(fit, wanted)
  const rest = restMicrometres(fit, wanted)
  return {
    id: piece.id,
    pieceNumber: piece.piece_number,
    dyeLot: piece.dye_lot,
    shelf: piece.shelf,
    lengthMicrometres: fit.lengthMicrometres,
    heldMicrometres: fit.lengthMicrometres - fit.freeMicrometres,
    freeMicrometres: fit.freeMicrometres,
    cutMicrometres: wanted.lengthMicrometres,
    restMicrometres: why === null ? rest : null,
    flaws: [...fit.flaws],
    whyNot: why,
    shortMicrometres: why === 'short' ? -rest : null,
    leavesRemnant: why === null && !leavesSellable(fit, wanted),
    ...judged,
  }
}

const rank = ({ isBestFit, whyNot }: CandidatePiece): number => (isBestFit ? 0 : whyNot === null ? 1 : 2)
const bestFirst = (one: CandidatePiece, other: CandidatePiece): number =>
  rank(one) - rank(other) ||
  (one.whyNot === null
    ? one.freeMicrometres - other.freeMicrometres
    : other.freeMicrometres - one.freeMicrometres) ||
  one.pieceNumber.localeCompare(other.pieceNumber, 'en')
