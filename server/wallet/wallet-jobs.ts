import { inTransaction } from '@selvedge/db/transaction.ts'
import { expirePromotions } from './expire-promotion.ts'
import { queueUnsettled, settleWaiting } from './settle-top-up.ts'
import type { WalletDeps } from './top-up.ts'

/** Handles the queues of top-ups whose outcome is not known, and of promotions that end. */
export async function registerWalletJobs(deps: WalletDeps): Promise<void> {
  const { db, jobs, clock } = deps
  await queueUnsettled(deps)
  await jobs.work('settleTopUp', ({ topUpId }) => settleWaiting(deps, topUpId))
  await jobs.work('endPromotion', ending =>
    inTransaction(db, trx => expirePromotions(trx, { ...ending, now: clock() })),
  )
}
