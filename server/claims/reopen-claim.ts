import { ApiError } from '@selvedge/contract/call/errors.ts'
import { laterBy } from '@selvedge/contract/claims/claim-terms.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { mailAnswer } from './claim-mails.ts'
import { lockRead, type AtDesk } from './decide-claim.ts'
import { moveClaim } from './move-claim.ts'

/**
 * Takes back an approved replacement of which nothing was sent, with what the business reads: the claim is decided anew, and its
 * history keeps both. Sending one settles the claim under the same lock, so that whichever comes second is refused. The clock goes on,
 * later by as long as it was stopped: since the decision or, where the business had been asked and not answered, since the question.
 * Throws notFound, claimChanged, claimClosed.
 */
export const reopenClaim = ({ message, ...reopening }: AtDesk & { message: string }): Promise<void> =>
  inTransaction(reopening.deps.db, async trx => {
    const claim = await lockRead(trx, reopening)
    if (claim.state !== 'approved') throw new ApiError('claimClosed')
    const { deps, operator } = reopening
    const now = deps.clock()
    await moveClaim(trx, {
      claim,
      to: 'open',
      event: 'reopened',
      change: {
        outcome: null,
        answer: '',
        decided_by: null,
        decided_at: null,
        asked_at: null,
        decide_by: laterBy(claim.decide_by, { since: claim.asked_at ?? claim.decided_at!, now }),
      },
      message,
      operatorId: operator.id,
      now,
    })
    await mailAnswer(trx, deps, { claim, kind: 'claimReopened', message })
  })
