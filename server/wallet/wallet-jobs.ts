import { inTransaction } from '@selvedge/db/transaction.ts'
import { expirePromotions } from './expire-promotion.ts'
import { queueUnsettled, settleWaiting } from './settle-top-up.ts'
import type { PromotionDeps } from './give-promotion.ts'
import { remindPromotion } from './remind-promotion.ts'
import type { WalletDeps } from './top-up.ts'

/** Handles the queues of top-ups whose outcome is not known, of promotions that end, and of the mails before. */
export async function registerWalletJobs(deps: WalletDeps & PromotionDeps): Promise<void> {
  const { db, jobs, clock } = deps
  await queueUnsettled(deps)
  await jobs.work('settleTopUp', ({ topUpId }) => settleWaiting(deps, topUpId))
  await jobs.work('endPromotion', ending =>
    inTransaction(db, trx => expirePromotions(trx, { ...ending, now: clock() })),
  )
  await jobs.work('remindPromotion', ({ promotionId }) => remindPromotion(deps, promotionId))
}
