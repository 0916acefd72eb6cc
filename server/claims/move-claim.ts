import type { Transaction, Updateable } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayMoveClaim, type ClaimEvent, type ClaimState } from '@selvedge/contract/claims/claim-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { insertEvent, tellOfClaim, updateClaim, type LockedClaim } from './claims.queries.ts'

export type Step = {
  claim: LockedClaim
  to: ClaimState
  event: ClaimEvent
  change?: Updateable<DB['claims']>
  message?: string
  userId?: string
  operatorId?: string
  now: Date
}

/** Moves a locked claim along an allowed move and notes it. Throws claimClosed for any other. */
export async function moveClaim(trx: Transaction<DB>, step: Step): Promise<LockedClaim> {
  const { claim, to } = step
  if (!mayMoveClaim(claim.state, to)) throw new ApiError('claimClosed')
  await noteStep(trx, step)
  return { ...claim, ...(step.change as object), state: to, version: claim.version + 1 }
}

/** Notes what was said or done of a locked claim whose state stays. */
export async function noteStep(trx: Transaction<DB>, step: Step): Promise<void> {
  const { claim, to, event, change, message = '', userId, operatorId, now } = step
  await updateClaim(trx, claim.id, { ...change, state: to, changed_at: now })
  await insertEvent(trx, {
    claim_id: claim.id,
    event,
    message,
    user_id: userId ?? null,
    operator_id: operatorId ?? null,
    at: now,
  })
  await tellOfClaim(trx, { retailerId: claim.retailer_id, number: claim.number, at: now })
}
