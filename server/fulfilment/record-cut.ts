import type { Transaction } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { flawInCut, whyNot, type Flaw } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { recordCut as recordCutCall } from '@selvedge/contract/fulfilment/shipments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { advanceOrder, type LockedOrder } from '../orders/advance-order.ts'
import { newId } from '../platform/identifiers.ts'
import { bestInstead } from './candidates.ts'
import { fitPieces, wantedOf } from './fit-pieces.ts'
import type { Acting } from './fulfilment-deps.ts'
import { lockLine } from './lock-line.ts'
import { insertShipmentEvents, moveLinesTo, type LineRow } from './moving.queries.ts'
import { findCuttingOf, readCutting } from './shipments/cuttings.queries.ts'
import { presentCutting } from './shipments/present-line.ts'
import { insertCutting } from './shipments/shipment.queries.ts'
import { markFlawOn } from './stock/mark-flaw.ts'
import {
  flawsOf,
  holdInstead,
  holdOfTotal,
  inPlaceOf,
  insertMovements,
  lockPieces,
  numbersSince,
  recountReserved,
  releaseHeld,
  selectHeld,
  type PieceRow,
} from './stock/pieces.queries.ts'
import { takeLength } from './stock/take-length.ts'
import { refuseCutBeforeAnswer, refuseOtherLot } from './sign-off/line-sign-off.ts'
import { refuseScan } from './refuse-scan.ts'

type Cutting = Acting & {
  lineId: string
  pieceNumber: string
  flaw: Flaw | null
  /** Of several pieces that the line holds, the one that another is scanned in place of. */
  insteadOf?: string | undefined
}
type Recorded = DataOf<typeof recordCutCall>

/**
 * Records a cut of a line from the piece that was scanned, or from what the line holds of the rest of it; the same scan again
 * answers with the same cut. A flaw inside the cut is marked and nothing is cut: the line then holds another piece of the same lot,
 * where one will do. Throws notFound, lineEnded, shipmentUnconfirmed, clothCut, wrongPiece and unknownPiece; cuttingAwaited,
 * substituteAwaited and shadeApproved for what the buyer has not signed off.
 */
export const recordCut = ({
  deps,
  scope,
  lineId,
  pieceNumber,
  flaw,
  insteadOf: asked,
}: Cutting): Promise<Recorded> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    const pieces = await lockPieces(trx, line.colourway_id)
    // What is left of a piece may still bear the label of what it was cut from.
    const numbers = await numbersSince(trx, { colourwayId: line.colourway_id, pieceNumber })
    const before = await findCuttingOf(trx, line.id, numbers)
    if (before)
      return { outcome: 'cut', cutting: presentCutting(before), isLineCut: line.state !== 'allocated' }
    refuseState(line)
    refuseCutBeforeAnswer(line)
    const held = await selectHeld(trx, [line.id])
    const scanned = { scope, line, pieces, held, pieceNumber, numbers, asked }
    const { piece: unmarked, lengthMicrometres, insteadOf, replaced } = await pieceOfScan(trx, scanned)
    const taken = { pieceId: unmarked.id, lengthMicrometres }
    refuseOtherLot(line, unmarked, insteadOf === null)
    const at = deps.clock()
    const marking = flaw && { flaw, operatorId: scope.operatorId, at }
    const piece = marking ? await markFlawOn(trx, unmarked, marking) : unmarked
    const inside = flawInCut([...(flaw ? [flaw] : []), ...flawsOf(piece.flaws)], lengthMicrometres)
    if (inside) {
      const note = `${piece.piece_number}: ${inside.note}`
      await noteStep(trx, { line, event: 'flawFound', note, operatorId: scope.operatorId, at })
      const isHeld = insteadOf === null
      const proposed = await bestInstead(trx, line, {
        of: piece,
        pieces,
        insteadOf: isHeld ? piece.id : asked,
      })
      if (isHeld && proposed?.dyeLot === piece.dye_lot && piece.dye_lot !== '') {
        const next = inPlaceOf(held, piece.id, { pieceId: proposed.id, lengthMicrometres })
        await holdInstead(trx, { lineId, pieces: next, now: at })
      }
      await recordStockChange(trx, at, new Set([line.colourway_id]))
      return { outcome: 'flawInCut', flaw: inside, proposed }
    }
    if (insteadOf === 'total') await holdOfTotal(trx, { lineId, pieceId: piece.id, pieces })
    else if (insteadOf === 'piece')
      await holdInstead(trx, { lineId, pieces: inPlaceOf(held, replaced, taken), now: at })
    const cut = { line, order, piece, lengthMicrometres, flawNote: flaw?.note ?? '', at }
    const isLineCut = await cutFrom(trx, { deps, scope }, cut)
    const cutting = (await readCutting(trx, line.id, piece.id))!
    await recordStockChange(trx, at, new Set([line.colourway_id]))
    return { outcome: 'cut', cutting: presentCutting(cutting), isLineCut }
  })

function refuseState({ state, confirmed_at, order_type }: LineRow): void {
  if (state === 'cancelled' || state === 'dispatched' || state === 'delivered')
    throw new ApiError('lineEnded')
  if (state === 'cut') throw new ApiError('clothCut')
  if (confirmed_at === null) throw new ApiError('shipmentUnconfirmed')
  // Samples come from the sample shelf.
  if (order_type === 'sample') throw new ApiError('notFound')
}

type Scanned = Pick<Acting, 'scope'> & {
  line: LineRow
  pieces: readonly PieceRow[]
  held: Awaited<ReturnType<typeof selectHeld>>
  pieceNumber: string
  /** That of the label, and those of what cuts have left of its piece since. */
  numbers: readonly string[]
  asked: string | undefined
}
type OfScan = {
  piece: PieceRow
  lengthMicrometres: number
  /** In place of what it is cut; null for a piece that the line holds. */
  insteadOf: 'piece' | 'total' | null
  /** The piece that it takes the place of. */
  replaced: string | null
}

/**
 * The piece that was scanned, and what is cut from it: what the line holds of it; what it holds of a total of which no pieces
 * were stated; what it holds of a piece of the same lot that this one will do instead of, of several the one that was asked for; or
 * all of the line, where nothing could be held as its supplier states no quantity. Any other scan is refused.
 */
async function pieceOfScan(
  trx: Transaction<DB>,
  { scope, line, pieces, held, pieceNumber, numbers, asked }: Scanned,
): Promise<OfScan> {
  const holds = ({ id }: PieceRow) => held.some(one => one.piece_id === id)
  const piece =
    pieces.find(one => one.piece_number === pieceNumber) ??
    pieces.find(one => numbers.includes(one.piece_number) && holds(one))
  const own = held.find(one => one.piece_id === piece?.id)
  if (piece && own) return { piece, lengthMicrometres: own.length_um, insteadOf: null, replaced: null }
  const total = pieces.find(one => one.piece_number === '')
  const ofTotal = held.find(one => one.piece_id === total?.id)
  if (piece && ofTotal) {
    const [fit] = fitPieces([piece], line, held)
    const part = { ...wantedOf(line), lengthMicrometres: ofTotal.length_um, pieceId: null }
    if (whyNot(fit!, part) === null)
      return { piece, lengthMicrometres: ofTotal.length_um, insteadOf: 'total', replaced: ofTotal.piece_id }
  }
  const replaced = held.length === 1 ? held[0] : held.find(one => one.piece_id === asked)
  const wantedId = (replaced ?? held[0])?.piece_id
  const wanted = pieces.find(({ id }) => id === wantedId)
  const isOfLot =
    piece && (held.length === 0 ? line.state === 'allocated' : replaced && wanted?.dye_lot === piece.dye_lot)
  const lengthMicrometres = replaced?.length_um ?? line.cut_um
  const fit = isOfLot ? fitPieces([piece], line, replaced ? [replaced] : [])[0] : undefined
  if (!piece || !fit || whyNot(fit, wantedOf(line, lengthMicrometres)) !== null)
    return refuseScan(trx, { scope, line, piece, wanted, pieceNumber })
  return { piece, lengthMicrometres, insteadOf: 'piece', replaced: replaced?.piece_id ?? null }
}

type Cut = {
  line: LineRow
  order: LockedOrder
  piece: PieceRow
  lengthMicrometres: number
  flawNote: string
  at: Date
}

/** Returns whether all of the line is cut. */
async function cutFrom(
  trx: Transaction<DB>,
  { scope }: Acting,
  { line, order, piece, lengthMicrometres, flawNote, at }: Cut,
): Promise<boolean> {
  await releaseHeld(trx, { lineId: line.id, pieceId: piece.id, now: at })
  await recountReserved(trx, [piece.id])
  const remnant = await takeLength(trx, piece, lengthMicrometres)
  const { operatorId } = scope
  await insertCutting(trx, {
    id: newId(at.getTime()),
    order_line_id: line.id,
    piece_id: piece.id,
    length_um: lengthMicrometres,
    remnant_id: remnant?.id ?? null,
    flaw_note: flawNote,
    cut_at: at,
    operator_id: operatorId,
  })
  const movement = {
    piece_id: piece.id,
    kind: 'cut' as const,
    before_um: piece.length_um,
    after_um: remnant?.length_um ?? 0,
    became_id: remnant?.id ?? null,
    order_line_id: line.id,
    reason: '',
    operator_id: operatorId,
  }
  await insertMovements(trx, [movement], at)
  await noteStep(trx, { line, event: 'cut', note: piece.piece_number, operatorId, at })
  const isLineCut = (await selectHeld(trx, [line.id])).length === 0
  if (isLineCut) await moveLinesTo(trx, [line], 'cut')
  await advanceOrder(trx, order, { at, userId: null })
  return isLineCut
}

type Step = { line: LineRow; event: 'cut' | 'flawFound'; note: string; operatorId: string | null; at: Date }
const noteStep = (trx: Transaction<DB>, { line, event, note, operatorId, at }: Step): Promise<void> =>
  insertShipmentEvents(
    trx,
    [{ shipment_id: line.shipment_id, order_line_id: line.id, event, note, operator_id: operatorId }],
    at,
  )
