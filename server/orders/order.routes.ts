import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { getOrder, getSpend, getWaiting, listOrders, placeOrder } from '@selvedge/contract/orders/orders.ts'
import { saveOrderDraft as saveDraft } from '../cart/order-draft.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { inReadersLanguage } from './stored-answer.ts'
import { getWaiting as whatWaits } from './get-waiting.ts'
import { getSpend as readSpend } from './get-spend.ts'
import { placeOrder as place } from './place-order.ts'
import { getOrder as readOne, listOrders as readPage } from './read-orders.ts'

export const orderRoutes = (deps: Deps): Implementation[] => [
  implement(placeOrder, async ({ caller, idempotencyKey, body, reader }) =>
    inReadersLanguage(await place({ deps, caller, idempotencyKey, body }), reader),
  ),
  implement(saveOrderDraft, async ({ caller, body }) => {
    await saveDraft(deps.db, { owner: caller, draft: body, now: deps.clock() })
    return { data: null }
  }),
  implement(listOrders, async ({ caller, query }) => ({
    data: await readPage({ db: deps.db, retailerId: caller.retailerId, page: query.page }),
  })),
  implement(getOrder, async ({ caller, params, reader: { locale } }) => ({
    data: await readOne({ db: deps.db, retailerId: caller.retailerId, number: params.id, locale }),
  })),
  implement(getWaiting, async ({ caller }) => ({
    data: await whatWaits({ db: deps.db, caller, now: deps.clock() }),
  })),
  implement(getSpend, async ({ caller }) => ({
    data: await readSpend({ db: deps.db, retailerId: caller.retailerId, now: deps.clock() }),
  })),
]
