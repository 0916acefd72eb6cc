import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { postponeDispatch } from '../../orders/postpone-dispatch.ts'
import { lockLine } from '../lock-line.ts'
import { clothsAwaited, moveLinesTo, type LineRow } from '../moving.queries.ts'
import { changeDue } from '../refunds/refund-due.ts'
import { returnMoney } from '../refunds/return-money.ts'
import { releaseLines } from '../stock/pieces.queries.ts'
import type { Answering } from './answer-cutting.ts'
import { freeSubstitute } from './free-substitute.ts'
import { noteStep } from './note-step.ts'
import {
  endApproved,
  findOpenCutting,
  insertCuttingAsked,
  updateCutting,
  updateLine,
} from './sign-off.queries.ts'
import {
  holdKept,
  readSubstitute,
  selectCharged,
  takeOffOrder,
  updateSubstitute,
  type SubstituteRow,
} from './substitutes.queries.ts'
import { newId } from '../../platform/identifiers.ts'

/**
 * Accepts what was offered in place of a line, or declines it. Accepted, the line is of the other cloth, and what it costs less
 * goes back. False where the same was answered before. Throws signOffEnded where it was answered otherwise or is over.
 */
export async function answerSubstituteWithin(trx: Transaction<DB>, answering: Answering): Promise<boolean> {
  const { deps, id, lineId, isYes, note, userId } = answering
  const { order, line } = await lockLine(trx, { supplierId: null }, lineId)
  const offer = (await readSubstitute(trx, id))!
  if (offer.state === (isYes ? 'accepted' : 'declined')) return false
  if (offer.state !== 'open') throw new ApiError('signOffEnded')
  const at = deps.clock()
  const answer = { answered_at: at, answered_by: userId, answer_note: note }
  if (isYes) {
    // Counted before the line changes.
    const due = await changeDue(trx, order.id, {
      lineId: line.id,
      goodsMinor: offer.goods_minor,
      discountMinor: offer.discount_minor,
    })
    // It is less because the supplier could not send what was ordered. The money goes back by what the order came to until now.
    await returnMoney(trx, deps, { orderId: order.id, by: 'supplier', ...due })
    await reduceOrder(trx, { orderId: order.id, lineId: line.id, offer, refundMinor: due.amountMinor })
    await replaceCloth(trx, { line, offer, at })
    await postponeDispatch(trx, { orderId: order.id, shipmentId: line.shipment_id, now: at })
    await updateSubstitute(trx, id, { state: 'accepted', ...answer })
  } else await freeSubstitute(trx, { id, to: 'declined', at, answer })
  const event = isYes ? ('substituteAccepted' as const) : ('substituteDeclined' as const)
  const actor = { user_id: userId }
  await noteStep(trx, { order, line, event, note: note || offer.piece_number, actor, at })
  return true
}

type Reducing = { orderId: string; lineId: string; offer: SubstituteRow; refundMinor: number }

/** The order costs less by what goes back: its sums are those of its lines as they are from now on. */
async function reduceOrder(trx: Transaction<DB>, { orderId, lineId, offer, refundMinor }: Reducing) {
  const charged = await selectCharged(trx, lineId)
  const goodsMinor = charged.goods_minor - offer.goods_minor
  const discountMinor = charged.discount_minor - offer.discount_minor
  const taxMinor = refundMinor - (goodsMinor - discountMinor)
  await takeOffOrder(trx, orderId, { goodsMinor, discountMinor, taxMinor, totalMinor: refundMinor })
}

type Replacing = { line: LineRow; offer: SubstituteRow; at: Date }

/** The line is of the offered cloth from now on, and holds what was kept of it. */
async function replaceCloth(trx: Transaction<DB>, { line, offer, at }: Replacing): Promise<void> {
  const freed = await releaseLines(trx, [line.id], at)
  const { piece_id } = await holdKept(trx, { substituteId: offer.id, lineId: line.id })
  const isDearerThanCharged = offer.goods_minor === offer.was_goods_minor
  // Off back order first, as a line on it has to have a day.
  if (line.state !== 'allocated') await moveLinesTo(trx, [line], 'allocated')
  await updateLine(trx, line.id, {
    colourway_id: offer.colourway_id,
    unit_price_minor: offer.unit_price_minor,
    price_source: offer.price_source,
    price_from_um: offer.price_from_um,
    goods_minor: offer.goods_minor,
    discount_minor: offer.discount_minor,
    // A special price was of the other cloth; it stays where it is what is charged.
    ...(!isDearerThanCharged && { special_price_id: null }),
    one_piece: true,
    // What the buyer has agreed to, and nothing else.
    lot_asked: offer.dye_lot,
    piece_asked: offer.dye_lot === '' ? piece_id : null,
    back_order_on: null,
  })
  await askAnew(trx, line.id, at)
  const changed = new Set([...freed, ...clothsAwaited([line])])
  if (changed.size > 0) await recordStockChange(trx, at, changed)
}

/** A cutting of the other cloth says nothing about this one: one that is awaited is asked for again, an approval is over. */
async function askAnew(trx: Transaction<DB>, lineId: string, at: Date): Promise<void> {
  const open = await findOpenCutting(trx, lineId)
  await endApproved(trx, lineId)
  if (!open || open.state === 'asked') return
  await updateCutting(trx, open.id, { state: 'ended' })
  await insertCuttingAsked(trx, { id: newId(at.getTime()), order_line_id: lineId, asked_at: at })
}
