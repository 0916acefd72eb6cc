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
import { findLine, selectUncut, type LineRow } from './moving.queries.ts'
import { readPieces, selectHeld, type PieceRow } from './stock/pieces.queries.ts'

type Asking = { db: Kysely<DB>; scope: DeskScope; lineId: string; insteadOf?: string | undefined }

/**
 * The pieces of a line's cloth: the best fit, what would do, and why the others would not. Of a line that holds several pieces, the
 * others are judged by the one of them that they would take the place of. Throws notFound.
 */
export async function listCandidates({ db, scope, lineId, insteadOf }: Asking): Promise<CandidatePiece[]> {
  const line = await findLine(db, scope, lineId)
  if (!line) throw new ApiError('notFound')
  if (line.order_type === 'sample') return []
  return candidatesOf(db, line, { pieces: await readPieces(db, line.colourway_id), insteadOf })
}

/** The piece to cut instead of another; null where none will do. */
export async function bestInstead(
  db: Kysely<DB>,
  line: LineRow,
  { of, ...judging }: Judging & { of: PieceRow },
): Promise<CandidatePiece | null> {
  const candidates = await candidatesOf(db, line, judging)
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

type Judging = { pieces: readonly PieceRow[]; insteadOf?: string | undefined }

async function candidatesOf(
  db: Kysely<DB>,
  line: LineRow,
  { pieces, insteadOf }: Judging,
): Promise<CandidatePiece[]> {
  const held = await selectHeld(db, [line.id])
  const numbered = pieces.filter(piece => piece.piece_number !== '')
  const own = new Map(held.map(one => [one.piece_id, one]))
  const uncut = (await selectUncut(db, line)) || line.cut_um
  const ofAll = new Map(fitPieces(numbered, line, held).map(fit => [fit.id, fit]))
  /** Pieces by what the line holds of one of them, or by what they would take the place of. */
  const judge = (judged: readonly PieceRow[], by: HeldRow | undefined): CandidatePiece[] => {
    const wanted = wantedOf(line, by?.length_um ?? uncut)
    const instead = numbered.filter(({ id }) => id === by?.piece_id || !own.has(id))
    const fits = fitPieces(instead, line, by ? [by] : [])
    const fitOf = new Map(fits.map(fit => [fit.id, fit]))
    const best = bestFit(fits, wanted)
    return judged.map(piece => {
      const fit = fitOf.get(piece.id)!
      return presentCandidate({
        piece,
        fit,
        wanted,
        insteadOf: by && by.piece_id !== piece.id ? by.piece_id : null,
        holdsAll: whyNot(ofAll.get(piece.id)!, wantedOf(line, uncut)) === null,
        isBestFit: best === fit,
        isProposed: own.has(piece.id),
        insteadId: fitInstead(fit, fits, wanted)?.id ?? null,
      })
    })
  }
  const holding = numbered
    .filter(({ id }) => own.has(id))
    .flatMap(piece => judge([piece], own.get(piece.id)))
    .toSorted(bestFirst)
  const cutFirst = holding.find(one => one.whyNot !== 'flawInCut') ?? holding[0]
  // A total has no piece to scan: what is found takes its place first.
  const ofTotal = held.find(one => !numbered.some(({ id }) => id === one.piece_id))
  const replaced = (insteadOf && own.get(insteadOf)) || ofTotal || (cutFirst && own.get(cutFirst.id))
  const others = numbered.filter(({ id }) => !own.has(id))
  return [...holding, ...judge(others, replaced)].toSorted(bestFirst)
}

type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number]
type Presenting = { piece: PieceRow; fit: FitPiece; wanted: Wanted } & Pick<
  CandidatePiece,
  'isBestFit' | 'isProposed' | 'insteadId' | 'insteadOf' | 'holdsAll'
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
    cuttableMicrometres: fit.cuttableMicrometres,
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
