import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { laterBy } from '@selvedge/contract/claims/claim-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { lockClaim, selectLastEvent, type LockedClaim } from './claims.queries.ts'
import { moveClaim, noteStep } from './move-claim.ts'

type Writing = { deps: Pick<Deps, 'db' | 'clock'>; caller: Member; number: string }

/** A claim of the caller's business, locked. Throws notFound. */
export async function lockOwn(
  trx: Transaction<DB>,
  { caller, number }: Pick<Writing, 'caller' | 'number'>,
): Promise<LockedClaim> {
  const claim = await lockClaim(trx, number)
  if (claim?.retailer_id !== caller.retailerId) throw new ApiError('notFound')
  return claim
}

export const isOpen = ({ state }: LockedClaim): boolean => state === 'open' || state === 'moreInfo'

/** The same message again so soon was sent twice; later it is a reminder. */
const SENT_TWICE_MS = 10 * 60_000

/**
 * Writes to the desk. Where the desk had asked, the clock goes on, later by as long as it was stopped. A message that was sent twice
 * is kept once.
 */
export const writeOfClaim = ({ deps, message, ...writing }: Writing & { message: string }): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const claim = await lockOwn(trx, writing)
    if (!isOpen(claim)) throw new ApiError('claimClosed')
    const now = deps.clock()
    const { userId } = writing.caller
    const last = await selectLastEvent(trx, claim.id)
    const isRepeated = last.user_id === userId && last.message === message
    if (isRepeated && now.getTime() - last.at.getTime() < SENT_TWICE_MS) return
    const said = { claim, message, userId, now }
    if (claim.state === 'open') return noteStep(trx, { ...said, to: 'open', event: 'written' })
    const change = { asked_at: null, decide_by: laterBy(claim.decide_by, { since: claim.asked_at!, now }) }
    await moveClaim(trx, { ...said, to: 'open', event: 'answered', change })
  })

/** Withdraws a claim that is not decided; one that is withdrawn already stays so. */
export const withdrawClaim = ({ deps, ...writing }: Writing): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const claim = await lockOwn(trx, writing)
    if (claim.state === 'cancelled') return
    await moveClaim(trx, {
      claim,
      to: 'cancelled',
      event: 'cancelled',
      change: { proposal: null, proposed_by: null, asked_at: null },
      userId: writing.caller.userId,
      now: deps.clock(),
    })
  })
