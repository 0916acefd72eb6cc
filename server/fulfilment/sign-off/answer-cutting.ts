import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isAnswerable } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordStockChange } from '../../catalogue-changes/record-change.ts'
import { postponeDispatch } from '../../orders/postpone-dispatch.ts'
import { newId } from '../../platform/identifiers.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockLine } from '../lock-line.ts'
import { moveLinesTo } from '../moving.queries.ts'
import { releaseLines } from '../stock/pieces.queries.ts'
import { noteStep } from './note-step.ts'
import { mailCuttingAnswered } from './sign-off-mails.ts'
import { insertCuttingAsked, readCutting, updateCutting, updateLine } from './sign-off.queries.ts'

export type Answering = {
  deps: FulfilmentDeps
  id: string
  lineId: string
  isYes: boolean
  note: string
  /** Null for an answer by the link of the mail. */
  userId: string | null
}

/**
 * Approves the shade of a cutting, and the day of dispatch is later where there is no time left to cut; or rejects it: then its piece is free again and the next cutting is asked for, of another
 * lot. False where the same was answered before. Throws signOffEnded where it was answered otherwise or is over.
 */
export async function answerCuttingWithin(trx: Transaction<DB>, answering: Answering): Promise<boolean> {
  const { deps, id, lineId, isYes, note, userId } = answering
  const { order, line } = await lockLine(trx, { supplierId: null }, lineId)
  const cutting = (await readCutting(trx, id))!
  const to = isYes ? ('approved' as const) : ('rejected' as const)
  if (cutting.state === to) return false
  if (!isAnswerable(cutting.state)) throw new ApiError('signOffEnded')
  const at = deps.clock()
  await updateCutting(trx, id, { state: to, answered_at: at, answered_by: userId, answer_note: note })
  if (isYes) await postponeDispatch(trx, { orderId: order.id, shipmentId: line.shipment_id, now: at })
  const nextId = isYes ? null : await startOver(trx, { line, cutting, at })
  const actor = { user_id: userId }
  const event = isYes ? ('cuttingApproved' as const) : ('cuttingRejected' as const)
  await noteStep(trx, { order, line, event, note: note || cutting.dye_lot, actor, at })
  await mailCuttingAnswered({ trx, deps, lineId }, { cuttingId: id, nextId })
  return true
}

type Rejected = {
  line: Awaited<ReturnType<typeof lockLine>>['line']
  cutting: NonNullable<Awaited<ReturnType<typeof readCutting>>>
  at: Date
}

/** Frees what a line holds, no longer asks for what was rejected, and asks for the next cutting. Returns its id. */
async function startOver(trx: Transaction<DB>, { line, cutting, at }: Rejected): Promise<string> {
  const cloths = await releaseLines(trx, [line.id], at)
  if (line.state === 'allocated') await moveLinesTo(trx, [line], 'placed')
  // The buyer who asked for that lot or piece has seen it by now.
  const isOfLot = line.lot_asked !== '' && line.lot_asked === cutting.dye_lot
  await updateLine(trx, line.id, { piece_asked: null, ...(isOfLot && { lot_asked: '' }) })
  const id = newId(at.getTime())
  await insertCuttingAsked(trx, { id, order_line_id: line.id, asked_at: at })
  if (cloths.size > 0) await recordStockChange(trx, at, cloths)
  return id
}
