import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../../platform/identifiers.ts'
import type { Member } from '../../platform/sessions.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockLine, refuseCut } from '../lock-line.ts'
import { noteStep } from './note-step.ts'
import { mailCuttingAsked } from './sign-off-mails.ts'
import {
  findAskedLine,
  findOpenCutting,
  insertCuttingAsked,
  selectUntoldCuttings,
  updateCutting,
} from './sign-off.queries.ts'

/** Nothing of other suppliers is hidden from a business that asks about its own line. */
const everything = { supplierId: null }

type Asking = { deps: FulfilmentDeps; caller: Member; number: string; lineId: string }

/** Locks a line of an order of this business. Throws notFound, also for a line of another order and for a sample. */
async function lockOwnLine(trx: Transaction<DB>, { caller, number, lineId }: Asking) {
  const found = await findAskedLine(trx, lineId, { retailerId: caller.retailerId })
  if (found?.number !== number || found.order_type === 'sample') throw new ApiError('notFound')
  return lockLine(trx, everything, lineId)
}

/**
 * Asks for a cutting before a line is cut; the one that is asked for already is the same. The supplier is mailed once it has
 * confirmed the line. Throws notFound, clothCut, lineEnded, and substituteAwaited while another cloth is offered in its place.
 */
export const askForCutting = (asking: Asking & { note: string }): Promise<void> =>
  inTransaction(asking.deps.db, async trx => {
    const { deps, caller, note } = asking
    const { order, line } = await lockOwnLine(trx, asking)
    await refuseCut(trx, line)
    if (line.substitute_id !== null) throw new ApiError('substituteAwaited')
    // What is approved already needs no other.
    if (line.approved_lot !== null || (await findOpenCutting(trx, line.id))) return
    const at = deps.clock()
    const cutting = { id: newId(at.getTime()), order_line_id: line.id, asked_at: at }
    await insertCuttingAsked(trx, { ...cutting, asked_by: caller.userId, ask_note: note })
    const actor = { user_id: caller.userId }
    await noteStep(trx, { order, line, event: 'cuttingAsked', note, actor, at })
    if (line.confirmed_at !== null) await mailCuttingAsked({ trx, deps, lineId: line.id }, cutting.id)
  })

/** Does without a cutting that is not sent. Throws notFound, and signOffEnded where it was sent or there is none. */
export const dropCutting = (asking: Asking): Promise<void> =>
  inTransaction(asking.deps.db, async trx => {
    const { deps, caller } = asking
    const { order, line } = await lockOwnLine(trx, asking)
    const open = await findOpenCutting(trx, line.id)
    if (open?.state !== 'asked') throw new ApiError('signOffEnded')
    await updateCutting(trx, open.id, { state: 'dropped' })
    const actor = { user_id: caller.userId }
    await noteStep(trx, { order, line, event: 'cuttingDropped', actor, at: deps.clock() })
  })

/** Mails the supplier of a shipment that it has confirmed which cuttings are asked for, those of which it was not told. */
export async function tellOfCuttings(
  trx: Transaction<DB>,
  deps: Pick<FulfilmentDeps, 'jobs' | 'clock' | 'env'>,
  shipmentId: string,
): Promise<void> {
  for (const { id, order_line_id } of await selectUntoldCuttings(trx, shipmentId))
    await mailCuttingAsked({ trx, deps, lineId: order_line_id }, id)
}
