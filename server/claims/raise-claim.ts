import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { raiseClaim as raiseClaimCall } from '@selvedge/contract/claims/claims.ts'
import {
  claimUntil,
  DECIDE_WORKING_DAYS,
  isClaimable,
  workingDaysAfter,
} from '@selvedge/contract/claims/claim-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import {
  insertClaim,
  insertEvent,
  lockLine,
  nextNumber,
  selectLiveClaim,
  selectSentLine,
  tellOfClaim,
} from './claims.queries.ts'

type Body = BodyOf<typeof raiseClaimCall>
type Raising = { deps: Pick<Deps, 'db' | 'clock'>; caller: Member; body: Body }

/**
 * Raises a claim about a line that was sent, and returns its number. The same claim sent again is the one that there is.
 * Throws notFound, claimTooLate, claimOpen, and invalidInput where the cloth is cut already.
 */
export const raiseClaim = ({ deps, caller, body }: Raising): Promise<string> =>
  inTransaction(deps.db, trx => raise(trx, { caller, body, now: deps.clock() }))

type Raised = { caller: Member; body: Body; now: Date }

async function raise(trx: Transaction<DB>, { caller, body, now }: Raised): Promise<string> {
  const { retailerId, userId } = caller
  const line = await selectSentLine(trx, { retailerId, lineId: body.lineId })
  if (!line) throw new ApiError('notFound')
  await lockLine(trx, body.lineId)
  const open = await selectLiveClaim(trx, body.lineId)
  if (open) {
    if (open.type === body.type && open.length_um === body.lengthMicrometres) return open.number
    throw new ApiError('claimOpen', { details: { number: open.number } })
  }
  const arrivals = { deliveredAt: line.delivered_at, replacedAt: line.replaced_at }
  const until = claimUntil(arrivals, line.claim_days)
  if (!isClaimable(until, now)) throw new ApiError('claimTooLate', { details: { days: line.claim_days } })
  checkBody(body, line.cut_um)
  const number = await nextNumber(trx)
  const id = newId(now.getTime())
  await insertClaim(trx, {
    id,
    number,
    retailer_id: retailerId,
    order_line_id: body.lineId,
    parcel_id: line.parcel_id,
    supplier_id: line.supplier_id,
    raised_by: userId,
    state: 'open',
    type: body.type,
    length_um: body.lengthMicrometres,
    from_um: body.fromMicrometres,
    cut_already: body.cut,
    wanted: body.wanted,
    claim_until: until,
    raised_at: now,
    changed_at: now,
    decide_by: workingDaysAfter(now, DECIDE_WORKING_DAYS),
  })
  await insertEvent(trx, { claim_id: id, event: 'raised', message: body.message, user_id: userId, at: now })
  await tellOfClaim(trx, { retailerId, number, at: now })
  return number
}

function checkBody(
  { lengthMicrometres, fromMicrometres, cut, isHidden }: Body,
  cutMicrometres: number,
): void {
  const values = { mostMicrometres: cutMicrometres }
  if (lengthMicrometres > cutMicrometres)
    throw new ApiError('invalidInput', {
      fields: [{ field: 'lengthMicrometres', code: 'claimLength', values }],
    })
  if (fromMicrometres !== null && fromMicrometres > cutMicrometres)
    throw new ApiError('invalidInput', {
      fields: [{ field: 'fromMicrometres', code: 'claimLength', values }],
    })
  if (cut !== 'no' && !isHidden)
    throw new ApiError('invalidInput', { fields: [{ field: 'cut', code: 'claimCut' }] })
}
