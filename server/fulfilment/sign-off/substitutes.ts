import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { bestFit, restMicrometres, whyNot, type Wanted } from '@selvedge/contract/fulfilment/best-fit.ts'
import type { SubstituteCandidate } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import type { SubstituteReason } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { newId } from '../../platform/identifiers.ts'
import { writeStepMail } from '../../orders/step-mails.ts'
import { keepUndoable } from '../../undo/keep-undoable.ts'
import { presentCloth } from '../cloth.queries.ts'
import { fitPieces } from '../fit-pieces.ts'
import { actorOf, type Acting, type DeskScope } from '../fulfilment-deps.ts'
import { lockLine, refuseCut } from '../lock-line.ts'
import { findLine, type LineRow } from '../moving.queries.ts'
import { lockPieces, readPieces, recountReserved, selectHeld } from '../stock/pieces.queries.ts'
import { clothDifferences } from './cloth-differences.ts'
import { freeSubstitute } from './free-substitute.ts'
import { noteStep } from './note-step.ts'
import { priceSubstitute, pricingOf, type Pricing } from './price-substitute.ts'
import { answeredBy, queueAnswer } from './queue-answer.ts'
import { mailBuyer } from './sign-off-mails.ts'
import { findAskedLine, selectPiecesOf } from './sign-off.queries.ts'
import {
  findOfferedPiece,
  findOrdered,
  insertSubstitute,
  reserveForSubstitute,
  selectOfferable,
} from './substitutes.queries.ts'
import type { BeforeAsking } from './undo-sign-offs.ts'

type Listing = { db: Kysely<DB>; scope: DeskScope; lineId: string; q: string }

/** What could be offered in place of a line: of each lot of each cloth the piece that fits best. Throws notFound. */
export async function listSubstitutes({ db, scope, lineId, q }: Listing): Promise<SubstituteCandidate[]> {
  const line = await findLine(db, scope, lineId)
  if (!line || line.order_type === 'sample') throw new ApiError('notFound')
  const cloths = await selectOfferable(db, {
    colourwayId: line.colourway_id,
    supplierId: line.supplier_id,
    lengthMicrometres: line.cut_um,
    q,
  })
  const ordered = await findOrdered(db, line.colourway_id)
  const pricing = await pricingOf(db, line.id)
  const found: SubstituteCandidate[] = []
  for (const cloth of cloths)
    for (const piece of await offerablePieces(db, line, cloth.id)) {
      const price = await priceSubstitute(db, pricing, { line, cloth })
      const { usualGoodsMinor, goodsMinor, refundMinor } = price
      found.push({
        pieceId: piece.id,
        kind: kindOf(ordered, cloth),
        cloth: presentCloth(cloth),
        differs: cloth.id === ordered.id ? null : clothDifferences(comparedOf(ordered), comparedOf(cloth)),
        pieceNumber: piece.pieceNumber,
        dyeLot: piece.dyeLot,
        shelf: piece.shelf,
        freeMicrometres: piece.cuttableMicrometres,
        restMicrometres: piece.cuttableMicrometres - line.cut_um,
        money: scope.seesMoney ? { usualGoodsMinor, goodsMinor, refundMinor } : null,
      })
    }
  return found
}

type Ordered = Awaited<ReturnType<typeof findOrdered>>
/** The facts are the importer's, which validates them. */
const comparedOf = ({ facts, lab }: Ordered) => ({ facts: facts as unknown as FabricFacts, lab })

const kindOf = (ordered: Ordered, cloth: Ordered): SubstituteCandidate['kind'] =>
  cloth.id === ordered.id ? 'otherLot' : cloth.design_id === ordered.design_id ? 'otherColour' : 'otherCloth'

/** What is offered is cut whole from one piece; a shade that was rejected is not offered again. */
const wantedOf = (line: LineRow): Wanted => ({
  lengthMicrometres: line.cut_um,
  wholePiece: false,
  lot: '',
  pieceId: null,
  rejected: { lots: line.rejected_lots, pieces: line.rejected_pieces },
})

/** Of each lot the piece that fits best; not what the line holds. */
async function offerablePieces(db: Kysely<DB>, line: LineRow, colourwayId: string) {
  const pieces = (await readPieces(db, colourwayId)).filter(piece => piece.piece_number !== '')
  const held = new Set((await selectHeld(db, [line.id])).map(one => one.piece_id))
  const labels = new Map(pieces.map(piece => [piece.id, piece]))
  const fits = fitPieces(pieces, line, []).filter(piece => !held.has(piece.id))
  const wanted = wantedOf(line)
  return [...Map.groupBy(fits, piece => piece.dyeLot).values()].flatMap(ofLot => {
    const best = bestFit(ofLot, wanted)
    if (!best || restMicrometres(best, wanted) < 0) return []
    const { piece_number, shelf } = labels.get(best.id)!
    return [{ ...best, pieceNumber: piece_number, shelf }]
  })
}

type Offer = { pieceId: string; reason: SubstituteReason; note: string; refundMinor: number }
type Offering = Acting & { lineId: string; body: Offer }

/**
 * Offers the buyer of a line another piece in its place, which is kept until the buyer has answered. Throws notFound, clothCut,
 * lineEnded, pieceUnfit, substituteAwaited, and substituteChanged where another sum would go back than the desk was shown.
 */
export const offerSubstitute = ({ deps, scope, lineId, body }: Offering): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    await refuseCut(trx, line)
    if (line.order_type === 'sample') throw new ApiError('notFound')
    if (line.substitute_id !== null) throw new ApiError('substituteAwaited')
    const cloth = await findOfferedPiece(trx, body.pieceId, line.supplier_id)
    if (!cloth) throw new ApiError('notFound')
    const pieces = await lockPieces(trx, cloth.id)
    const piece = pieces.find(one => one.id === body.pieceId)
    if (!piece) throw new ApiError('notFound')
    const [fit] = fitPieces([piece], line, [])
    const holds = await selectPiecesOf(trx, line.id)
    if (whyNot(fit!, wantedOf(line)) !== null || holds.some(one => one.id === piece.id))
      throw new ApiError('pieceUnfit', { details: { piece: piece.piece_number } })
    const pricing: Pricing = await pricingOf(trx, line.id)
    const price = await priceSubstitute(trx, pricing, { line, cloth })
    if (price.refundMinor !== body.refundMinor) throw new ApiError('substituteChanged')
    const at = deps.clock()
    const until = answeredBy((await findAskedLine(trx, line.id))!, at)
    const id = newId(at.getTime())
    const { charged } = pricing
    await insertSubstitute(trx, {
      id,
      order_line_id: line.id,
      was_colourway_id: line.colourway_id,
      was_piece_number: holds[0]?.piece_number ?? '',
      was_dye_lot: holds[0]?.dye_lot ?? line.lot_asked,
      was_unit_price_minor: charged.unit_price_minor,
      was_goods_minor: charged.goods_minor,
      was_discount_minor: charged.discount_minor,
      colourway_id: cloth.id,
      piece_number: piece.piece_number,
      dye_lot: piece.dye_lot,
      length_um: line.cut_um,
      own_goods_minor: price.usualGoodsMinor,
      unit_price_minor: price.unitPriceMinor,
      price_source: price.priceSource,
      price_from_um: price.priceFromMicrometres,
      goods_minor: price.goodsMinor,
      discount_minor: price.discountMinor,
      refund_minor: price.refundMinor,
      reason: body.reason,
      note: body.note,
      proposed_at: at,
      proposed_by: scope.operatorId,
      answer_by: until,
    })
    await reserveForSubstitute(trx, {
      id: newId(),
      substitute_id: id,
      piece_id: piece.id,
      length_um: line.cut_um,
    })
    const cloths = await recountReserved(trx, [piece.id])
    const about = { kind: 'substitute' as const, id }
    const before = { orderId: order.id, lineId: line.id, ...about }
    const actId = await keepUndoable(trx, {
      act: 'substituteOffered',
      subject: order.number,
      before: before satisfies BeforeAsking,
      operatorId: scope.operatorId,
      at,
    })
    const note = piece.piece_number
    await noteStep(trx, { order, line, event: 'substituteOffered', note, actor: actorOf(scope), actId, at })
    await queueAnswer(trx, deps, { about, lineId: line.id, until })
    await mailBuyer({ trx, deps, lineId: line.id }, about)
    await recordStockChange(trx, at, cloths)
  })

/** Withdraws an offer that is not answered; the buyer is mailed. Throws notFound and signOffEnded. */
export const withdrawSubstitute = ({ deps, scope, lineId }: Acting & { lineId: string }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    if (line.substitute_id === null) throw new ApiError('signOffEnded')
    const at = deps.clock()
    await freeSubstitute(trx, { id: line.substitute_id, to: 'withdrawn', at })
    await noteStep(trx, { order, line, event: 'substituteWithdrawn', actor: actorOf(scope), at })
    await writeStepMail(trx, deps, { order, lineIds: [line.id], step: { kind: 'stepUndone' } })
  })
