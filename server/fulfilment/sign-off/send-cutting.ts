import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { beginAct, endAct } from '../../platform/operators.ts'
import { shrinkPicture } from '../../platform/shrink-picture.ts'
import { keepUndoable } from '../../undo/keep-undoable.ts'
import { actorOf, scopeByLink, type Acting, type DeskScope, type FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockLine, refuseCut } from '../lock-line.ts'
import { noteStep } from './note-step.ts'
import { answeredBy, queueAnswer } from './queue-answer.ts'
import { findSuppliersLink } from './sign-off-links.ts'
import { mailBuyer } from './sign-off-mails.ts'
import { findAskedLine, findOpenCutting, selectPiecesOf, updateCutting } from './sign-off.queries.ts'
import type { BeforeAsking } from './undo-sign-offs.ts'

/** A thread is seen. */
const SIDE_PX = 1600

type Sent = { image: Blob; postedOn: string; note: string }
type Sending = Acting & { lineId: string; body: Sent }

/**
 * Sends the buyer of a line a cutting of its piece: the photo, and the day on which the cutting was posted. Throws notFound,
 * clothCut, lineEnded; signOffEnded where none is asked for or it was sent; cuttingWithoutPiece where the line holds none or
 * several; and what shrinkPicture throws.
 */
export async function sendCutting({ deps, scope, lineId, body }: Sending): Promise<void> {
  // Looked up before the picture is decoded, which costs much.
  await inTransaction(deps.db, trx => sendable(trx, scope, lineId))
  const photo = await shrinkPicture(new Uint8Array(await body.image.arrayBuffer()), SIDE_PX)
  await inTransaction(deps.db, trx => sendWithin(trx, { deps, scope, lineId, body, photo }))
}

/** A line of which a cutting is to be sent, locked, with the piece. */
async function sendable(trx: Transaction<DB>, scope: DeskScope, lineId: string) {
  const { order, line } = await lockLine(trx, scope, lineId)
  await refuseCut(trx, line)
  const cutting = await findOpenCutting(trx, line.id)
  if (cutting?.state !== 'asked') throw new ApiError('signOffEnded')
  const [piece, another] = (await selectPiecesOf(trx, line.id)).filter(one => one.piece_number !== '')
  if (!piece || another) throw new ApiError('cuttingWithoutPiece')
  return { order, line, cutting, piece }
}

async function sendWithin(
  trx: Transaction<DB>,
  { deps, scope, lineId, body, photo }: Sending & { photo: Buffer },
): Promise<void> {
  const { order, line, cutting, piece } = await sendable(trx, scope, lineId)
  const at = deps.clock()
  const until = answeredBy((await findAskedLine(trx, line.id))!, at)
  const actor = actorOf(scope)
  const about = { kind: 'cutting' as const, id: cutting.id }
  const before = { orderId: order.id, lineId: line.id, ...about }
  const actId = await keepUndoable(trx, {
    act: 'cuttingSent',
    subject: order.number,
    before: before satisfies BeforeAsking,
    operatorId: scope.operatorId,
    at,
  })
  await updateCutting(trx, cutting.id, {
    state: 'sent',
    piece_id: piece.id,
    piece_number: piece.piece_number,
    dye_lot: piece.dye_lot,
    sent_at: at,
    sent_by: actor.operator_id,
    by_supplier: actor.by_supplier,
    posted_on: body.postedOn === '' ? null : body.postedOn,
    note: body.note,
    answer_by: until,
    reminded_at: null,
    photo,
  })
  await noteStep(trx, { order, line, event: 'cuttingSent', note: piece.dye_lot, actor, actId, at })
  await queueAnswer(trx, deps, { about, lineId: line.id, until })
  await mailBuyer({ trx, deps, lineId: line.id }, about)
}

type ByLink = { deps: FulfilmentDeps; token: string; body: Sent }
/** The same by the link in a supplier’s mail. Throws linkSpent for one that never was, or is of another cutting by now. */
export async function sendCuttingByLink({ deps, token, body }: ByLink): Promise<void> {
  const link = await findSuppliersLink(deps.db, token)
  const line = link && (await findAskedLine(deps.db, link.line_id))
  if (!link || !line) throw new ApiError('linkSpent')
  const scope = scopeByLink(line.supplier_id)
  const lineId = line.id
  await inTransaction(deps.db, async trx => {
    const { cutting } = await sendable(trx, scope, lineId)
    if (cutting.id !== link.cutting_id) throw new ApiError('signOffEnded')
  })
  const photo = await shrinkPicture(new Uint8Array(await body.image.arrayBuffer()), SIDE_PX)
  await inTransaction(deps.db, async trx => {
    const about = { lineId, orderNumber: line.number }
    const act = { operatorId: null, way: 'link', act: 'sendRequestedCutting', about } as const
    const actId = await beginAct(trx, act, deps.clock())
    await sendWithin(trx, { deps, scope, lineId, body, photo })
    await endAct(trx, actId, 'done')
  })
}

/** Gives a buyer who has not answered in time the days once more. Throws notFound and signOffEnded. */
export const extendCutting = ({ deps, scope, lineId }: Acting & { lineId: string }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    const cutting = await findOpenCutting(trx, line.id)
    if (cutting?.state !== 'lapsed') throw new ApiError('signOffEnded')
    const at = deps.clock()
    const until = answeredBy((await findAskedLine(trx, line.id))!, at)
    const about = { kind: 'cutting' as const, id: cutting.id }
    await updateCutting(trx, cutting.id, { state: 'sent', answer_by: until, reminded_at: null })
    const note = cutting.dye_lot
    await noteStep(trx, { order, line, event: 'cuttingSent', note, actor: actorOf(scope), at })
    await queueAnswer(trx, deps, { about, lineId: line.id, until })
    await mailBuyer({ trx, deps, lineId: line.id }, about)
  })
