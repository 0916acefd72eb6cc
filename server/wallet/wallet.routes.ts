import { promotionCalls as promotions } from '@selvedge/contract/wallet/promotions.ts'
import { walletCalls as calls } from '@selvedge/contract/wallet/wallet.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { readEntries, readWallet } from './read-wallet.ts'
import { givePromotion, listPromotions, readPromotedBusiness } from './give-promotion.ts'
import { finishTopUp, topUpWallet } from './top-up.ts'

/** The wallet of the caller's business, and what the operator gives to one. */
export function walletRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  return [
    implement(calls.getWallet, async ({ caller: { retailerId } }) => ({
      data: await readWallet({ db, retailerId, now: clock() }),
    })),
    implement(calls.listWalletEntries, async ({ caller: { retailerId }, query, reader: { locale } }) => ({
      data: await readEntries({ db, retailerId, now: clock(), locale, ...query }),
    })),
    implement(calls.topUpWallet, async ({ caller, idempotencyKey, body }) => {
      const data = await topUpWallet({ deps, caller, idempotencyKey, body })
      return { data, status: data.state === 'pending' ? 202 : 200 }
    }),
    implement(calls.finishTopUp, async ({ caller, params }) => {
      const data = await finishTopUp({ deps, caller, id: params.id })
      return { data, status: data.state === 'pending' ? 202 : 200 }
    }),
    implement(promotions.findPromotedBusiness, async ({ query }) => ({
      data: await readPromotedBusiness(db, { ...query, now: clock() }),
    })),
    implement(promotions.listPromotions, async () => ({ data: await listPromotions(db, clock()) })),
    implement(promotions.givePromotion, async ({ body, idempotencyKey, operator }) => ({
      data: await givePromotion({ deps, body, idempotencyKey, operatorId: operator?.id ?? null }),
    })),
  ]
}
